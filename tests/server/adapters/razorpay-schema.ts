/**
 * What Razorpay publishes of the calls that are made here, and of its webhooks. From the types of its SDK
 * (github.com/razorpay/razorpay-node, lib/types, commit 9737ef1 of July 2025) and, where those lack something, from its
 * documentation (github.com/razorpay/markdown-docs, commit ab3bda5 of April 2026): receivers of two types, notices, webhooks.
 * Amounts are paise, times UNIX seconds.
 */

type Notes = Record<string, string | number>;
/** A collection of notes without any is an empty list. */
type GivenNotes = Notes | never[];

export interface PublishedAccountRequest {
  name?: string;
  description?: string;
  customer_id?: string;
  receivers: { types: ('bank_account' | 'vpa' | 'qr_code')[]; vpa?: { descriptor: string } };
  close_by?: number;
  notes?: Notes;
}

export type PublishedReceiver =
  | {
      id: string;
      entity: 'bank_account';
      ifsc: string;
      bank_name: string;
      name: string;
      notes?: GivenNotes;
      account_number: string;
    }
  | { id: string; entity: 'vpa'; username: string; handle: string; address: string }
  | { id: string; entity: 'qr_code'; reference: string; short_url: string; created_at: number };

export interface PublishedAccount {
  id: string;
  name: string;
  entity: 'virtual_account';
  status: 'active' | 'closed';
  description: string;
  amount_expected: number | null;
  notes: GivenNotes;
  amount_paid: number;
  customer_id: string | null;
  receivers: PublishedReceiver[];
  close_by: number | null;
  closed_at: number | null;
  created_at: number;
}

export interface PublishedOrderRequest {
  amount: number | string;
  currency: string;
  receipt?: string;
  payment_capture: boolean;
  notification?: { token_id: string; payment_after?: number };
  notes?: Notes;
}

export interface PublishedOrder {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  notification?: {
    token_id: string;
    payment_after: number;
    id: string;
    status?: string;
    delivered_at?: number | null;
  };
  offer_id?: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: GivenNotes;
  created_at: number;
}

export interface PublishedDebitRequest {
  amount: number | string;
  currency: string;
  order_id: string;
  email: string;
  contact: string | number;
  customer_id: string;
  token: string;
  recurring: boolean;
  description?: string;
  notes?: Notes;
}

export interface PublishedDebit {
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
}

export interface PublishedCustomer {
  id: string;
  entity: 'customer';
  name?: string;
  email?: string;
  contact?: string | number;
  gstin?: string | null;
  notes?: GivenNotes;
  created_at: number;
}

export interface PublishedPayment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string | null;
  invoice_id: string | null;
  international: boolean;
  method: string;
  amount_refunded: number;
  amount_transferred?: number;
  refund_status: string | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string;
  contact: string | number;
  customer_id?: string;
  token_id?: string | null;
  notes: GivenNotes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  acquirer_data?: Record<string, string | null>;
  created_at: number;
}

export interface PublishedCollection<Item> {
  entity: 'collection';
  count: number;
  items: Item[];
}

interface PublishedEvent<Payload> {
  entity: 'event';
  account_id: string;
  event: string;
  contains: string[];
  payload: Payload;
  created_at: number;
}

export type PublishedCredit = PublishedEvent<
  {
    payment: { entity: PublishedPayment };
    virtual_account: { entity: PublishedAccount };
  } & (
    | {
        bank_transfer: {
          entity: {
            id: string;
            entity: 'bank_transfer';
            payment_id: string;
            mode: string;
            bank_reference: string;
            amount: number;
            payer_bank_account: Record<string, string>;
            virtual_account_id: string;
          };
        };
      }
    | {
        upi_transfer: {
          entity: {
            id: string;
            entity: 'upi_transfer';
            amount: number;
            payer_vpa: string;
            payer_bank: string;
            payer_account: string;
            payer_ifsc: string;
            payment_id: string;
            rrn: string;
            virtual_account_id: string;
          };
        };
      }
  )
>;

export type PublishedOrderPaid = PublishedEvent<{
  payment: { entity: PublishedPayment };
  order: { entity: PublishedOrder };
}>;

/** Of a notice that was, or could not be, delivered. */
export type PublishedNotice = Omit<PublishedEvent<unknown>, 'created_at'> & {
  payload: {
    notification: {
      entity: {
        id: string;
        entity: 'notification';
        order_id: string;
        token_id: string;
        delivered_at: number | null;
        status: 'delivered' | 'failed';
        payment_after: number;
      };
    };
    created_at: number;
  };
};
