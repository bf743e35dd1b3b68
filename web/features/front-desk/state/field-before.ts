type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Target = { readonly tagName?: string; readonly type?: string; readonly isContentEditable?: boolean };

/** Inputs in which a letter means nothing: arrows and space belong to them, letters do not. */
const WITHOUT_TEXT = /^(radio|checkbox|button|submit|reset|range|file|color|image)$/;

/** Whether a letter that is pressed there is typed, or chooses from a list. */
export function takesLetters(target: Target | null): boolean {
  if (target === null) return false;
  if (target.tagName === 'INPUT') return !WITHOUT_TEXT.test(target.type ?? '');
  return /^(TEXTAREA|SELECT)$/.test(target.tagName ?? '') || target.isContentEditable === true;
}

/** A field as it was before keys were typed into it. */
export type FieldBefore = {
  readonly field: Field;
  readonly value: string;
  readonly from: number | null;
  readonly to: number | null;
};

/** The field as it is now; null for anything that is no field. */
export function fieldBefore(target: EventTarget | null): FieldBefore | null {
  const field = target as Field | null;
  if (field === null || field.isContentEditable || !takesLetters(field)) return null;
  const [from, to] = field.tagName === 'SELECT' ? [null, null] : caretOf(field as HTMLInputElement);
  return { field, value: field.value, from, to };
}

/** Gives a field the value back that it had, and tells whoever listens to it, as if it had been typed. */
export function bringBack({ field, value, from, to }: FieldBefore): void {
  // React puts a property of its own over the value, which hides the change from its listeners; the prototype's tells them.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field.tagName === 'SELECT') field.dispatchEvent(new Event('change', { bubbles: true }));
  if (from !== null && document.activeElement === field) (field as HTMLInputElement).setSelectionRange(from, to);
}

function caretOf(field: HTMLInputElement): [number | null, number | null] {
  return [field.selectionStart, field.selectionEnd];
}
