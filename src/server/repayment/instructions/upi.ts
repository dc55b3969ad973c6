import type { MiniMarket } from './instruction.ts';

/** The apps that a UPI payment is offered by; the first stands for any of them. */
export const upiApps: readonly MiniMarket[] = ['UPI', 'Google Pay', 'PhonePe', 'Paytm', 'BHIM'].map((name) => {
  const app = name === 'UPI' ? { en: 'your UPI app', zh: '您的 UPI 应用' } : { en: name, zh: ` ${name} ` };
  return {
    name,
    prefix: 'pinjam.',
    handle: 'sandbox',
    step: {
      en: [
        `Open ${app.en} with the button below, or scan the code with it from another phone.`,
        'Check the UPI ID {vcode} and the amount.',
        'Enter your UPI PIN in the app. We never ask for it.',
        'Come back here and keep the UPI reference number.',
      ],
      zh: [
        `用下方按钮打开${app.zh}，或用另一部手机上的应用扫码。`,
        '核对 UPI ID {vcode} 和金额。',
        '在应用中输入 UPI PIN。我们绝不会向您索要。',
        '返回此页，并保留 UPI 参考号。',
      ],
    },
  };
});
