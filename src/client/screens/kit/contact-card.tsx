import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/controls/link-row.tsx';
import { ListCard } from '#client/ui/controls/list-card.tsx';

export type ContactCardProps = {
  phone: string;
  onPhone: () => void;
  onOnlineService?: () => void;
};

/** Contact us: the telephone, and online service where there is a way to it (specification section 2, screen 21). */
export function ContactCard({ phone, onPhone, onOnlineService }: ContactCardProps) {
  const { t } = useApp();
  return (
    <ListCard heading={t('Hubungi kami')}>
      <LinkRow icon="phone" title={t('Telepon')} note={phone} onClick={onPhone} />
      {onOnlineService && <LinkRow icon="chat" title={t('Layanan online')} onClick={onOnlineService} />}
    </ListCard>
  );
}
