import { describe, expect, it } from 'vitest';
import { specifiedCalls } from '#commands/documents/specified-calls.ts';

const specification = `
## 6. Roles

- POST other-call, not of section 7.

## 7. The calls it makes

- POST problem-init with orderId. Response reads problemType.
- GET /v3/contract/contract with productId.
- GET /v3/contract/contract-jump with productId.
- POST /indah/stand/targeted (form), /indah/stand/necessity and /indah/stand/joint: alternatives.
- repayment-way with orderId.
- repayment-way again.

## 8. Errors
`;
const said = (path: string) => specifiedCalls(specification, [{ name: 'it', path: path }]).it;

describe('what section 7 says of a call', () => {
  it.each([
    ['/v3/contract/contract', 'GET /v3/contract/contract with productId.'],
    ['/v3/contract/contract-jump', 'GET /v3/contract/contract-jump with productId.'],
    ['/h5-api/v3/user-problem/problem-init', 'POST problem-init with orderId. Response reads problemType.'],
    [
      '/indah/stand/joint',
      'POST /indah/stand/targeted (form), /indah/stand/necessity and /indah/stand/joint: alternatives.',
    ],
  ])('%s, by its path or by the end of it', (path, line) => {
    expect(said(path)).toBe(line);
  });

  it('is missed where no line names it, and where several do', () => {
    expect(() => said('/loan/other-call')).toThrow('does not name it');
    expect(() => said('/loan/repayment-way')).toThrow('names it in 2 lines');
  });
});
