import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { Reason } from '#machines/kit/page-shell.ts';

/**
 * The page cannot work (row PS-02): says so to the borrower, and what is wrong to whoever operates it. Without a
 * configuration there is no language to choose, so it stands in the product's own.
 */
export function Broken({ reasons, onRetry }: { reasons: readonly Reason[]; onRetry: () => void }) {
  return (
    <Screen title="Halaman belum siap">
      <Failed text="Halaman ini belum dapat digunakan. Silakan coba lagi beberapa saat lagi.">
        <Button onClick={onRetry}>Coba lagi</Button>
      </Failed>
      <Card heading="Yang perlu diperbaiki oleh pengelola">
        <Rows rows={reasons.map(({ field, problem }) => ({ label: field || 'configuration', value: problem }))} />
      </Card>
    </Screen>
  );
}
