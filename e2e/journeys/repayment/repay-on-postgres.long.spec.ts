import { startRealPostgres } from '../../../tests/server/database/real-postgres.ts';
import { startProduct } from '../../support/product.ts';
import { test } from '../../support/test.ts';
import { repay } from './whole-repayment.ts';

test('a borrower repays two instalments, and delays another loan, on PostgreSQL', async ({ page }) => {
  const postgres = await startRealPostgres();
  const product = await startProduct({ DATABASE_URL: postgres.url });
  try {
    await repay(page, product);
  } finally {
    await product.stop();
    await postgres.stop();
  }
});
