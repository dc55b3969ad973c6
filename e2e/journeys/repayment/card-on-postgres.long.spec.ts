import { startRealPostgres } from '../../../tests/server/database/real-postgres.ts';
import { repayByCard } from '../../support/help-journeys.ts';
import { startProduct } from '../../support/product.ts';
import { test } from '../../support/test.ts';

test('a card with a code pays on PostgreSQL', async ({ page }) => {
  const postgres = await startRealPostgres();
  const product = await startProduct({ DATABASE_URL: postgres.url });
  try {
    await repayByCard(page, product.url);
  } finally {
    await product.stop();
    await postgres.stop();
  }
});
