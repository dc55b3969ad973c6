declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  /** Code 128 of a text, in the shortest of its character sets; `data` is a row of modules, 1 dark and 0 light. */
  export default class Code128 {
    constructor(text: string, options: object);
    encode(): { data: string };
  }
}
