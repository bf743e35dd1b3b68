import type { Ref } from 'react';

export interface FileInputProps {
  /** For the button that opens it with `click()`. */
  readonly ref: Ref<HTMLInputElement>;
  readonly name?: string;
  /** Media types or endings, separated by commas. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** The browser's own choice of one file, opened by a button that says what it is for. */
export function FileInput({ ref, name, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      name={name}
      accept={accept}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        if (file) onChoose(file);
        // The same file may be chosen again after a failure.
        event.currentTarget.value = '';
      }}
    />
  );
}
