/** Moves the focus to the first wrong field of a form, once the screen shows what is wrong. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    const first = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    first?.focus();
  });
}
