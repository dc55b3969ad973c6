import * as z from 'zod/mini';
import { COMPLAINT_LIMITS } from '#domain/complaint.ts';
import {
  count,
  flag,
  listOf,
  nothing,
  optionalAddition,
  optionalText,
  orNull,
  text,
  time,
} from '#domain/field-schemas.ts';
import { post } from './call.ts';

const PREFIX = '/h5-api/v3/user-problem';

const orderCard = z.object({
  orderNo: text,
  productLogo: optionalText,
  productName: optionalText,
  status: optionalText,
  /** 1: complaints about collection are allowed. */
  isShow: flag,
  list: listOf(z.object({ title: optionalText, value: optionalText })),
});
export type OrderCard = z.output<typeof orderCard>;

const problemOption = z.object({ value: text, title: optionalText });
export type ProblemOption = z.output<typeof problemOption>;

export const complaintStart = z.object({
  problemType: listOf(problemOption),
  problemSonType: listOf(problemOption),
  problemStatus: optionalText,
  orderDetail: z.nullish(orderCard),
  orderList: listOf(orderCard),
  /** An opaque key for the borrower's drafts on the phone: the same in all sessions of this borrower only; '' if absent. */
  draftOwner: optionalAddition(optionalText, ''),
});
export type ComplaintStart = z.output<typeof complaintStart>;

export const problemInitCall = post({
  name: 'problem-init',
  path: `${PREFIX}/problem-init`,
  envelope: 'success',
  request: z.object({ orderId: optionalText, orderNo: optionalText }),
  response: complaintStart,
});

/** What the borrower names a complaint by to the service, and the latest time of the reply. Our addition. */
const filedComplaint = z.object({ complaintNo: text, replyBy: time });
export type FiledComplaint = z.output<typeof filedComplaint>;

const { characters, images } = COMPLAINT_LIMITS;
const complaintText = z.string().check(z.regex(new RegExp(`^[\\s\\S]{1,${characters}}$`, 'u')));
const joinedAddresses = z.string().check(z.regex(new RegExp(`^[^,]*(?:,[^,]*){0,${images - 1}}$`)));

export const problemSaveCall = post({
  name: 'problem-save',
  path: `${PREFIX}/problem-save`,
  envelope: 'success',
  request: z.object({
    problemType: text,
    problemSonType: optionalText,
    problemDetail: complaintText,
    /** Comma-joined addresses. */
    problemImage: z.pipe(
      z.nullish(joinedAddresses),
      z.transform((value) => value ?? ''),
    ),
    orderNo: optionalText,
  }),
  response: orNull(filedComplaint),
});

export const uploadProblemImgCall = post({
  name: 'upload-problem-img',
  path: `${PREFIX}/upload-problem-img`,
  envelope: 'success',
  encoding: 'multipart',
  request: z.object({ problemImage: z.instanceof(Blob) }),
  response: z.object({ url: text }),
});

/** How far a complaint is dealt with. Our addition. */
/** `z.extend` weighs on every page. */
const complaintProgress = z.object({
  ...filedComplaint.shape,
  sentAt: time,
  /** Null before somebody looked at it, and where a server does not tell. */
  lookedAt: orNull(time),
  /** Null while it waits. */
  answeredAt: orNull(time),
});
export type ComplaintProgress = z.output<typeof complaintProgress>;

const complaintItem = z.object({
  id: text,
  time: optionalText,
  type: optionalText,
  content: optionalText,
  progress: orNull(complaintProgress),
  /** 1: answered and not rated yet. Our addition. */
  toRate: optionalAddition(flag, 0),
});
export type ComplaintItem = z.output<typeof complaintItem>;

export const complaintTabs = z.object({
  tabs: listOf(z.object({ title: optionalText, items: listOf(complaintItem) })),
});
export type ComplaintTabs = z.output<typeof complaintTabs>;

export const problemListCall = post({
  name: 'problem-list',
  path: `${PREFIX}/problem-list`,
  envelope: 'success',
  request: z.object({}),
  response: complaintTabs,
});

export const complaintDetail = z.object({
  type: optionalText,
  sonType: optionalText,
  problemId: text,
  content: optionalText,
  images: listOf(z.string()),
  disposeDetail: optionalText,
  disposeImages: listOf(z.string()),
  /** 0: not rated yet. Our server says so only of an answered complaint. */
  isScore: flag,
  progress: orNull(complaintProgress),
});
export type ComplaintDetail = z.output<typeof complaintDetail>;

export const problemDetailCall = post({
  name: 'problem-detail',
  path: `${PREFIX}/problem-detail`,
  envelope: 'success',
  request: z.object({ problemId: text }),
  response: complaintDetail,
});

export const saveScoreCall = post({
  name: 'save-score',
  path: `${PREFIX}/save-score`,
  envelope: 'success',
  request: z.object({ score: count, problemId: text }),
  response: nothing,
});
