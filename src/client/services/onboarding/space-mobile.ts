import type { InputEvent } from 'react';
import { spacedPhone } from '#contract/formats.ts';
import { mobileDigits } from '#contract/typed-codes.ts';

/**
 * Spaces a mobile in its field at once, before anybody reads it. The caret stays behind the digit that it stood behind;
 * a text that is written from outside would put it at the end, and the next digit with it.
 */
export function spaceMobile({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart } = field;
  const spaced = spacedPhone(mobileDigits(value));
  let caret = spacedPhone(mobileDigits(value.slice(0, selectionStart ?? value.length))).length;
  // Deleting forwards gets across a blank, which comes back.
  if (nativeEvent.inputType === 'deleteContentForward' && spaced[caret] === ' ') caret += 1;
  field.value = spaced;
  field.setSelectionRange(caret, caret);
}
