import { useApp } from '#client/flow/app-context.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';

export type ContactCardProps = {
  phone: string;
  onPhone: () => void;
  email?: string;
  onEmail?: () => void;
  onOnlineService?: () => void;
};

/** Contact us: the telephone, e-mail and online service where there is a way to them (specification section 2, screens 9 and 21). */
export function ContactCard({ phone, onPhone, email, onEmail, onOnlineService }: ContactCardProps) {
  const { t } = useApp();
  return (
    <ListCard heading={t('Hubungi kami')}>
      <LinkRow icon="phone" title={t('Telepon')} note={phone} onClick={onPhone} />
      {email && <LinkRow icon="mail" title={t('E-mail')} note={email} onClick={onEmail} />}
      {onOnlineService && <LinkRow icon="chat" title={t('Layanan online')} onClick={onOnlineService} />}
    </ListCard>
  );
}
