import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/cards/card.tsx';
import { Steps } from '#client/ui/fields/steps.tsx';
import { Tabs } from '#client/ui/fields/tabs.tsx';
import type { BankSection, VirtualAccount } from '#contract/repayment.ts';

export type PaymentStepsProps = {
  steps: VirtualAccount['payStep'];
  section: number;
  typed: readonly string[];
  onSection: (index: number) => void;
};

/** How to pay: a bank's steps grouped by named section, a market's as one list (rows VA-04 and VA-05). */
export function PaymentSteps({ steps, section, typed, onSection }: PaymentStepsProps) {
  const { t } = useApp();
  const sections = steps.filter((step): step is BankSection => typeof step !== 'string');
  const flat = steps.filter((step) => typeof step === 'string');
  const [only, second] = sections;
  if (!only && flat.length === 0) return null;
  return (
    <Card heading={t('Cara membayar')}>
      {flat.length > 0 && <Steps steps={flat} typed={typed} />}
      {only && !second && <Steps heading={only.name} steps={only.step} typed={typed} />}
      {second && (
        <Tabs
          label={t('Cara membayar')}
          tabs={sections.map(({ name }, index) => ({ value: index, label: name }))}
          value={section}
          onChange={onSection}
        >
          {sections.map(({ step }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place; the server may repeat a name
            <div key={index} hidden={index !== section}>
              <Steps steps={step} typed={typed} />
            </div>
          ))}
        </Tabs>
      )}
    </Card>
  );
}
