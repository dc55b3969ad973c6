import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { BankSection } from '#contract/repayment.ts';
import type { virtualAccount } from '#machines/repayment/virtual-account.ts';
import { selectInstructions, selectSection } from '#machines/repayment/virtual-account-content.ts';

type Props = {
  actor: ActorRefFrom<typeof virtualAccount>;
  /** What must be typed or copied, to be set apart in the steps. */
  typed: readonly string[];
};

/** How to pay: a bank's steps grouped by named section, a market's as one list (rows VA-04 and VA-05). */
export function PaymentSteps({ actor, typed }: Props) {
  const { t } = useApp();
  const instructions = useSelector(actor, selectInstructions);
  switch (instructions.form) {
    case 'none':
      return null;
    case 'list':
      return (
        <Card heading={t('Cara membayar')}>
          <Steps steps={instructions.steps} typed={typed} />
        </Card>
      );
    case 'section':
      return (
        <Card heading={t('Cara membayar')}>
          <Steps heading={instructions.section.name} steps={instructions.section.step} typed={typed} />
        </Card>
      );
    case 'sections':
      return (
        <Card heading={t('Cara membayar')}>
          <Sections actor={actor} typed={typed} sections={instructions.sections} />
        </Card>
      );
  }
}

function Sections({ actor, typed, sections }: Props & { sections: readonly BankSection[] }) {
  const { t } = useApp();
  const chosen = useSelector(actor, selectSection);
  return (
    <Tabs
      label={t('Cara membayar')}
      tabs={sections.map(({ name }, index) => ({ value: index, label: name }))}
      value={chosen}
      onChange={(index) => actor.send({ type: 'section.chosen', index })}
    >
      {sections.map(({ step }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place; the server may repeat a name
        <div key={index} hidden={index !== chosen}>
          <Steps steps={step} typed={typed} />
        </div>
      ))}
    </Tabs>
  );
}
