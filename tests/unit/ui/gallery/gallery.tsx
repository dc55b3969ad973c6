import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { themeCss } from '#domain/theme.ts';
import '#client/app/styles.css';
import '#client/ui/image-grid.css';
import { Receipt } from '#client/screens/kit/receipt.tsx';
import { StatusBanner } from '#client/screens/kit/status-banner.tsx';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { CopyField } from '#client/ui/copy-field.tsx';
import { Countdown } from '#client/ui/countdown.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { ImageGrid } from '#client/ui/image-grid.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { Rows } from '#client/ui/rows.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { ShownImages } from '#client/ui/shown-images.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { Steps } from '#client/ui/steps.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Toast, type ToastContent } from '#client/ui/toast.tsx';

/** Every component of the kit, composed as the screens compose them; the page of a specimen is its hash. */

const PIXEL =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="%23507"/></svg>';
const nothing = () => undefined;

function back(title: string, children: ReactNode, actions?: ReactNode) {
  return (
    <Screen title={title} onBack={nothing} backLabel="Kembali" actions={actions}>
      {children}
    </Screen>
  );
}

function Details() {
  return back(
    'Detail Pinjaman',
    <>
      <StatusBanner
        icon="174"
        headline="Jatuh tempo hari ini"
        text="Bayar sebelum pukul 23.59 agar tidak dikenakan denda keterlambatan."
      />
      <ProductCard
        name="Dana Cepat"
        note="Nomor pinjaman 20261130-0174"
        rows={[
          { label: 'Jumlah pinjaman', value: <Amount size="line" mark="Rp" digits="2.000.000" /> },
          { label: 'Jatuh tempo', value: '30 November 2026' },
          { label: 'Bank penerima', value: 'Bank Central Asia •••• 4821' },
          { label: 'Tagihan', value: <Amount size="line" mark="Rp" digits="1.150.000" />, strong: true },
        ]}
      />
      <ListCard heading="Hubungi kami">
        <LinkRow icon="phone" title="Telepon" note="+62 21 5550 0100" onClick={nothing} />
        <LinkRow icon="chat" title="Layanan daring" onClick={nothing} />
      </ListCard>
    </>,
    <ActionBar more={<Button kind="text">Dana belum cukup? Perpanjang jatuh tempo</Button>}>
      <Button>Bayar sekarang</Button>
    </ActionBar>,
  );
}

function Instalments() {
  const [ticked, tick] = useState(2);
  const [open, fold] = useState(true);
  return back(
    'Detail Tagihan',
    <>
      <Amount label="Total tagihan" mark="Rp" digits="1.150.000" note="3 periode belum dibayar" />
      <ListCard>
        {[1, 2, 3].map((period) => (
          <Checkbox
            key={period}
            label={`Periode ${period}`}
            note={period === 3 ? 'Belum dapat dibayar' : `Jatuh tempo 30 ${['', 'November', 'Desember'][period]} 2026`}
            trailing={<Amount size="line" mark="Rp" digits="383.000" />}
            checked={period <= ticked}
            disabled={period === 3}
            onChange={(on) => tick(on ? period : period - 1)}
          />
        ))}
      </ListCard>
      <ListCard>
        <Collapsible summary="Sudah dibayar (1)" open={open} onToggle={fold}>
          <Rows rows={[{ label: 'Periode 1', value: <Amount size="line" mark="Rp" digits="383.000" /> }]} />
        </Collapsible>
      </ListCard>
      <Notice>Pembayaran diproses dalam beberapa menit.</Notice>
    </>,
    <ActionBar summary={<Amount size="line" label="2 periode" mark="Rp" digits="766.000" />}>
      <Button>Bayar Segera</Button>
    </ActionBar>,
  );
}

function Chooser() {
  const [type, choose] = useState<1 | 2>(1);
  const [bank, take] = useState<string | null>('BNI');
  return back(
    'Pilih Metode Pembayaran',
    <Tabs
      label="Jenis pembayaran"
      tabs={[
        { value: 1, label: 'Bank', icon: 'bank' },
        { value: 2, label: 'Mini Market', icon: 'store' },
      ]}
      value={type}
      onChange={choose}
    >
      <RadioList
        legend="Pilih bank"
        options={['BCA', 'BNI', 'BRI', 'Mandiri', 'Permata'].map((name) => ({ value: name, label: name }))}
        value={bank}
        onChange={take}
      />
      <RadioList
        legend="Jumlah periode"
        columns={3}
        options={[3, 6, 9].map((count) => ({ value: count, label: `${count}×` }))}
        value={6}
        onChange={nothing}
      />
    </Tabs>,
    <ActionBar>
      <Button busy>SAYA INGIN MEMBAYAR</Button>
    </ActionBar>,
  );
}

function VirtualAccount() {
  return back(
    'Pelunasan',
    <>
      <Amount
        label="Total pembayaran"
        mark="Rp"
        digits="1.150.000"
        note={
          <>
            Berlaku <Countdown remaining={86_399_000} />
          </>
        }
      />
      <Card>
        <CopyField label="Nomor virtual account BNI" display="8808 1234 5678 9012" copyLabel="Salin" onCopy={nothing} />
        <Rows rows={[{ label: 'Nomor tagihan', value: '20261130 0174' }]} />
      </Card>
      <ListCard>
        <LinkRow icon="bank" title="Metode" value="BNI" onClick={nothing} />
      </ListCard>
      <Card heading="Cara membayar">
        <Steps
          heading="ATM"
          steps={[
            'Masukkan kartu dan PIN, lalu pilih Transfer.',
            'Masukkan 8808 1234 5678 9012 sebagai nomor tujuan.',
            'Masukkan jumlah Rp1.150.000 dan periksa nama penerima.',
          ]}
        />
        <Steps heading="Telepon" steps={['Hubungi *141*500# dan ikuti petunjuknya.']} />
      </Card>
      <Notice kind="warning">Simpan bukti setoran sampai pembayaran tercatat.</Notice>
    </>,
    <ActionBar more={<Button kind="text">Layanan pelanggan</Button>}>
      <Button>TELAH MEMBAYAR</Button>
    </ActionBar>,
  );
}

function Paid() {
  return back(
    'Pelunasan',
    <Receipt
      outcome="paid"
      lender={null}
      heading="Pembayaran diterima"
      time="30 November 2026, 14.05 WIB"
      label="Total pembayaran"
      amount={{ mark: 'Rp', digits: '1.150.000' }}
      rows={[
        { label: 'Metode', value: 'Bank BNI' },
        { label: 'Nomor virtual account', value: '8808 1234 5678 9012' },
        { label: 'Nomor tagihan', value: '20261130 0174' },
      ]}
      note="Dicatat oleh Pinjam Teman."
    >
      <Button kind="secondary">Cetak</Button>
      <Button kind="secondary">Bagikan</Button>
    </Receipt>,
    <ActionBar>
      <Button>Lihat pinjaman</Button>
    </ActionBar>,
  );
}

function Forms() {
  const [text, write] = useState('Saya sudah membayar 🙂');
  return back(
    'Keluhan',
    <>
      <TextField
        label="Nomor telepon"
        type="tel"
        inputMode="numeric"
        value="138 0013 8000"
        onChange={nothing}
        hint="11 angka"
      />
      <TextField
        label="Kode SMS"
        inputMode="numeric"
        value="12"
        onChange={nothing}
        error="Kode terdiri dari 6 angka"
        trailing={<Button kind="text">Kirim kode</Button>}
      />
      <TextArea label="Keluhan" value={text} onChange={write} max={200} placeholder="Ceritakan" />
      <ImageGrid
        images={[{ id: '1', src: PIXEL, alt: 'Bukti' }]}
        onRemove={nothing}
        removeLabel={(n) => `Hapus gambar ${n}`}
        add={{ label: 'Tambah gambar', onFiles: nothing }}
      />
      <ShownImages images={[PIXEL]} label={(n) => `Gambar ${n}`} missing="Gambar tidak tersedia" onOpen={nothing} />
      <Card>
        <Checkbox label="Saya telah membaca dan menyetujui di atas" checked onChange={nothing} />
      </Card>
      <ButtonLink kind="secondary" href="mailto:help@example.com">
        help@example.com
      </ButtonLink>
    </>,
    <ActionBar>
      <Button disabled>Kirim</Button>
    </ActionBar>,
  );
}

function Statuses() {
  return back(
    'Status',
    <>
      <StatusBanner icon="21" headline="Sedang ditinjau" text="Kami memeriksa pengajuan Anda." />
      <StatusBanner icon="110" tone="bad" headline="Pengajuan ditolak" text="Silakan coba lagi setelah 30 hari." />
      <StatusBanner icon="151" headline="Dana dikirim" text="Dana sampai dalam 1 hari kerja." />
      <StatusBanner icon="174" tone="warn" headline="Jatuh tempo" text="Bayar hari ini." />
      <StatusBanner icon="180" tone="bad" headline="Terlambat 3 hari" text="Denda bertambah setiap hari." />
      <StatusBanner icon="200" tone="good" headline="Lunas" text="Terima kasih." />
    </>,
  );
}

function Overlays({ kind }: { kind: 'dialog' | 'sheet' | 'rating' | 'stubborn' }) {
  const [open, set] = useState(false);
  const [stars, rate] = useState(3);
  const [toast, say] = useState<ToastContent | null>(null);
  const close = () => set(false);
  return (
    <>
      <Details />
      <div style={{ position: 'fixed', top: 8, right: 8, zIndex: 2 }}>
        <Button kind="text" id="open" onClick={() => set(true)}>
          Buka
        </Button>
      </div>
      {open && kind === 'dialog' && (
        <Dialog
          title="Konfirmasi"
          onClose={close}
          actions={
            <>
              <Button kind="secondary" onClick={close}>
                BATAL
              </Button>
              <Button onClick={() => say({ kind: 'plain', text: 'Silakan pilih' })}>YA</Button>
            </>
          }
        >
          <p>Wi will confirm your repayment as soon as possible</p>
        </Dialog>
      )}
      {open && kind === 'stubborn' && (
        <Dialog title="Memproses" onClose={nothing}>
          <p>Pembayaran sedang dikirim.</p>
        </Dialog>
      )}
      {open && kind === 'rating' && (
        <Dialog
          title="Bagaimana pengalaman Anda?"
          onClose={close}
          actions={
            <>
              <Button kind="text" onClick={close}>
                Nanti
              </Button>
              <Button onClick={() => say({ kind: 'info', text: 'Silakan pilih' })}>Kirim</Button>
            </>
          }
        >
          <Stars legend="Penilaian" starLabel={(n) => `${n} bintang`} value={stars} onChange={rate} />
        </Dialog>
      )}
      {open && kind === 'sheet' && (
        <Dialog kind="sheet" title="Pilih cara" onClose={close} actions={<Button>Pilih</Button>}>
          <RadioList
            legend="Cara membayar"
            options={['ATM', 'Mobile banking', 'Internet banking'].map((name) => ({ value: name, label: name }))}
            value="ATM"
            onChange={nothing}
          />
        </Dialog>
      )}
      <Toast toast={toast} />
    </>
  );
}

const SPECIMENS: Record<string, () => ReactNode> = {
  details: () => <Details />,
  instalments: () => <Instalments />,
  chooser: () => <Chooser />,
  account: () => <VirtualAccount />,
  receipt: () => <Paid />,
  forms: () => <Forms />,
  statuses: () => <Statuses />,
  dialog: () => <Overlays kind="dialog" />,
  rating: () => <Overlays kind="rating" />,
  stubborn: () => <Overlays kind="stubborn" />,
  sheet: () => <Overlays kind="sheet" />,
  loading: () => (
    <>
      {back('Detail Pinjaman', <Skeleton text="loading..." shapes={['amount', 'order', 'field', 'choices']} />)}
      <Toast toast={{ kind: 'loading', text: 'loading...' }} />
    </>
  ),
  amount: () => back('Pelunasan', <Skeleton text="loading..." shapes={['amount', 'rows']} />),
  empty: () =>
    back(
      'Pengajuan Khusus',
      <Empty text="Pengajuan sudah penuh , Silahkan pengajuan kembali di besok hari">
        <Button>Kembali Ke Beranda</Button>
      </Empty>,
    ),
  failed: () => (
    <>
      {back(
        'Detail Tagihan',
        <Failed text="Data belum dapat dimuat. Periksa koneksi Anda, lalu coba lagi.">
          <Button kind="secondary">Coba lagi</Button>
        </Failed>,
      )}
      <Toast toast={{ kind: 'success', text: 'Nomor disalin' }} />
    </>
  ),
};

declare global {
  interface Window {
    /** The names of the specimens, for whoever walks through them. */
    specimens: string[];
  }
}
window.specimens = Object.keys(SPECIMENS);

const colours = document.createElement('style');
colours.textContent = themeCss({}, true).css;
document.head.append(colours);

const root = document.getElementById('root');
const specimen = SPECIMENS[location.hash.slice(1) || 'details'];
if (root && specimen) createRoot(root).render(specimen());
