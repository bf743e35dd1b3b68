import { describe, expect, it } from 'vitest';
import { shortcutOf } from './desk-keys.ts';

const press = (fields: Partial<KeyboardEvent> = {}) => ({
  key: 'p',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...fields,
});

describe('one-letter keys', () => {
  it('work on the page and on its buttons, in upper and lower case', () => {
    expect(shortcutOf(press(), null)).toBe('p');
    expect(shortcutOf(press({ key: 'P' }), { tagName: 'BUTTON' })).toBe('p');
    expect(shortcutOf(press({ key: '/' }), { tagName: 'BODY' })).toBe('/');
  });

  it('do nothing while somebody types', () => {
    const fields = [
      { tagName: 'INPUT', type: 'search' },
      { tagName: 'INPUT', type: 'date' },
      { tagName: 'TEXTAREA' },
      { tagName: 'SELECT' },
      { isContentEditable: true },
    ];
    expect(fields.map((target) => shortcutOf(press(), target))).toEqual(fields.map(() => null));
    expect(shortcutOf(press({ isComposing: true }), null)).toBeNull();
  });

  it('work while a radio button, a checkbox or a button has the focus, in which letters mean nothing', () => {
    for (const type of ['radio', 'checkbox', 'button'])
      expect(shortcutOf(press(), { tagName: 'INPUT', type })).toBe('p');
  });

  it('ignore keys with a modifier and a key held down', () => {
    const others = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }];
    expect(others.map((fields) => shortcutOf(press(fields), null))).toEqual(others.map(() => null));
    expect(['Enter', 'Tab', 'F5'].map((key) => shortcutOf(press({ key }), null))).toEqual([null, null, null]);
  });
});
