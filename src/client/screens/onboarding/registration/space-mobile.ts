import type { InputEvent } from 'react';
import { mobileDigits, spacedPhone } from '#domain/mobile.ts';

/**
 * What spaces a mobile of that many digits at most in its field at once, before anybody reads it. The caret stays behind the digit that it stood behind;
 * a text that is written from outside would put it at the end, and the next digit with it.
 */
export const spaceMobile =
  (max: number) =>
  ({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart } = field;
    const spaced = spacedPhone(mobileDigits(value, max), max);
    let caret = spacedPhone(mobileDigits(value.slice(0, selectionStart ?? value.length), max), max).length;
    // Deleting forwards gets across a blank, which comes back.
    if (nativeEvent.inputType === 'deleteContentForward' && spaced[caret] === ' ') caret += 1;
    field.value = spaced;
    field.setSelectionRange(caret, caret);
  };
