/** Where a value stands: under which name, and what else the object holds. */
export interface SecretStep {
  name: string;
  holder: Record<string, unknown>;
}

/** Of the fields of the contract and of the machines, those whose values are nobody's business, by a part of their names. */
const SECRET =
  /token|secret|password|signature|^sign$|^sid$|^gid$|^adid$|deviceid|sessionid|androidid|imei|imsi|fingerprint|phone|mobile|telephone|whatsapp|smwa|^number$|smscode|verifycode|capcode|captcha|^otp$|^cvv$|^pin$|holder|fullname|firstname|middlename|lastname|contactname|username|accountname|idname|ocrname|mothername|relationname|employeename|address|locality|thoroughfare|email|idnumber|passportno|taxnumber|birth/i;

/** Numbers that a borrower reads out: their last four digits stay. */
const LAST_FOUR = /^(vcode|specificnum|cardno|cardnumber|paycode|bankaccount|walletaccount|accountnumber)$/i;

/** What somebody wrote. */
const WRITTEN = /^(text|content|problemdetail|detail|details|draft|question|feedback|note)$/i;

/** Names that look like the above and are none. */
const HARMLESS = /^(sessionovercode|sessionendedcodes|parameternames|addresses)$/i;

export const isSecretName = (name: string) =>
  !HARMLESS.test(name) && (SECRET.test(name) || LAST_FOUR.test(name) || /^(code|text|content)$/i.test(name));

/** An event that brings what was typed. */
const isTyped = (type: unknown) => typeof type === 'string' && /\.(typed|changed|asked)$/.test(type);

/** How the text of a field is to be masked; null where nothing but its shape tells. */
export function kindOf({ name, holder }: SecretStep, path: readonly SecretStep[]): 'all' | 'last4' | 'written' | null {
  if (HARMLESS.test(name)) return null;
  if (LAST_FOUR.test(name)) return 'last4';
  if (SECRET.test(name)) return 'all';
  if (name === 'code') return isAnswersCode(holder) ? null : 'all';
  // What a file or a contact is called; a section of a bank's steps, and what a page notes, have names as well.
  if (name === 'name') return 'id' in holder || isTyped(holder.type) || 'src' in holder ? 'all' : null;
  if (name === 'value') return isChoice(holder, path) ? null : 'written';
  if (WRITTEN.test(name)) return isOurText(holder, path) ? null : 'written';
  return null;
}

/** The server's word on a call, which machines decide by. */
const isAnswersCode = (holder: SecretStep['holder']) => 'message' in holder || 'kind' in holder || 'screen' in holder;

/** An option that can be chosen, and its choice. The rows of an order have titles too, and values of the borrower's. */
function isChoice(holder: SecretStep['holder'], path: readonly SecretStep[]): boolean {
  if (typeof holder.type === 'string' && holder.type.endsWith('.chosen')) return true;
  return 'title' in holder && !path.slice(0, -1).some(({ name }) => name === 'detail');
}

/** What the product says itself: the waiting text of a call, the fault of a field. */
function isOurText(holder: SecretStep['holder'], path: readonly SecretStep[]): boolean {
  return 'field' in holder || path.slice(0, -1).some(({ name }) => name === 'call' || name === 'calls');
}
