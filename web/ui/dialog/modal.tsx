import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';

export interface ModalProps {
  readonly role?: 'dialog' | 'alertdialog';
  /** Ids of the title and of the description. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  /** Class of the panel, and one more of the backdrop that it lies on. */
  readonly className: string;
  readonly backdrop?: string | undefined;
  /** False where a click beside the panel answers nothing. */
  readonly isLeftByClick?: boolean;
  /** The element that gets the focus; null or absent: the first control. */
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The backdrops of the modals that are open, the one on top last. */
const opened: HTMLElement[] = [];
/** Where the modal that was closed last gave the focus back to. */
let gaveBackTo: HTMLElement | null = null;

/**
 * A panel over the page, open as long as it is rendered. Everything else on the page is inert meanwhile, so that neither a key nor a reading program leaves the panel; the
 * focus goes back afterwards. Escape and a click on the backdrop ask to close it. On the server it renders nothing.
 */
export function Modal(props: ModalProps) {
  const { role = 'dialog', labelledBy, describedBy, className, backdrop, children } = props;
  const [before] = useState(focusNow);
  const curtain = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useLayoutEffect(() => {
    const [outer, inner] = [curtain.current, panel.current];
    if (!outer || !inner) return;
    // A modal that another made room for gives the focus back to where that one did: what had it is gone.
    const back = before?.isConnected ? before : gaveBackTo;
    opened.push(outer);
    holdPage();
    takeFocus(inner, latest.current.initialFocus?.() ?? null);
    let pressed: EventTarget | null = null;
    const onPress = (event: PointerEvent): void => {
      pressed = event.target;
    };
    // A press that began inside, to mark words, and ended outside is none on the backdrop.
    const onClick = (event: MouseEvent): void => {
      const { isLeftByClick = true, onClose } = latest.current;
      if (isLeftByClick && event.target === outer && pressed === outer) onClose();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || opened.at(-1) !== outer) return;
      event.preventDefault();
      latest.current.onClose();
    };
    // A control that goes away while it has the focus leaves it to the panel.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && opened.at(-1) === outer) inner.focus();
    });
    observer.observe(inner, { childList: true, subtree: true });
    outer.addEventListener('pointerdown', onPress);
    outer.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      outer.removeEventListener('pointerdown', onPress);
      outer.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      opened.splice(opened.indexOf(outer), 1);
      holdPage();
      back?.focus({ preventScroll: true });
      gaveBackTo = back;
    };
  }, [before]);
  if (typeof document === 'undefined') return null;
  return createPortal(
    <div ref={curtain} className={classNames('tirai', backdrop)}>
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={className}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}

function focusNow(): HTMLElement | null {
  return typeof document === 'undefined' ? null : (document.activeElement as HTMLElement | null);
}

/** Lets only the modal on top be reached, and the page behind it not scroll. A scrollbar leaves its room, so that nothing moves. */
function holdPage(): void {
  const top = opened.at(-1);
  const { style, clientWidth } = document.documentElement;
  if (top === undefined) [style.overflow, style.scrollbarGutter] = ['', ''];
  else if (style.overflow === '')
    [style.overflow, style.scrollbarGutter] = ['hidden', innerWidth > clientWidth ? 'stable' : ''];
  for (const child of document.body.children) {
    const isBehind = top !== undefined && child !== top;
    (child as HTMLElement).inert = isBehind;
    // Reading programs of some years ago know this attribute only.
    if (isBehind) child.setAttribute('aria-hidden', 'true');
    else child.removeAttribute('aria-hidden');
  }
}

function takeFocus(panel: HTMLElement, wanted: HTMLElement | null): void {
  // A field that took the focus by itself keeps it.
  if (panel.contains(document.activeElement)) return;
  for (const control of wanted ? [wanted] : panel.querySelectorAll<HTMLElement>(CONTROLS)) {
    // What is no control is larger than the screen, perhaps: its beginning stays in sight.
    control.focus({ preventScroll: control.tabIndex < 0 });
    if (document.activeElement === control) return;
  }
  panel.focus({ preventScroll: true });
}
