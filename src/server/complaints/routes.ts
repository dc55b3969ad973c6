import {
  problemDetailCall,
  problemInitCall,
  problemListCall,
  problemSaveCall,
  saveScoreCall,
  uploadProblemImgCall,
} from '#contract/complaints.ts';
import { isBlank } from '#domain/blank-text.ts';
import { draftOwner } from '#server/borrowers/borrowers.ts';
import { type CallRoute, serve } from '#server/http/calls/call-route.ts';
import { refusals } from '#server/http/calls/refusals.ts';
import { loadOrder, loadOrders } from '#server/loan/orders.ts';
import { isoWithOffset } from '#server/platform/calendar.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { labels } from '#server/texts/texts.ts';
import { type Complaint, complaintsOf, fileComplaint, ownComplaint, scoreComplaint } from './complaints.ts';
import { type AddressContext, imageAddress, imageAt } from './image-address.ts';
import { checkUploads, imagesOf, UPLOAD_LIFE, upload } from './images.ts';
import { isCollectible, orderCard } from './order-cards.ts';
import { COLLECTION, isProblemType, problemOptions, problemTitle } from './problem-types.ts';
import { complaintProgressOf } from './progress.ts';
import { uploading } from './upload-limits.ts';

/** A borrower rates by stars. */
const MOST_STARS = 5;

export const complaintRoutes: readonly CallRoute[] = [
  serve(problemInitCall, async ({ db, borrower, market, language, request, now }) => {
    const locale = { market, language };
    const orders = (await loadOrders(db, borrower.id, now)).filter(({ currency }) => currency === market.currency);
    const named = request.orderNo || request.orderId;
    const selected = named === '' ? orders[0] : await loadOrder(db, borrower.id, named, now);
    const isShown = selected && selected.currency === market.currency;
    return {
      response: {
        ...problemOptions(language),
        problemStatus: '',
        orderDetail: isShown ? orderCard(selected, locale, now) : null,
        orderList: orders.map((order) => orderCard(order, locale, now)),
        draftOwner: await draftOwner(db, borrower.id),
      },
    };
  }),

  serve(problemSaveCall, async ({ db, configuration, borrower, market, request, now }) => {
    const { problemType: type, problemSonType: sonType, problemDetail: detail, orderNo } = request;
    if (isBlank(detail)) throw new DomainError('complaint.empty', 'nothing to read');
    if (!isProblemType({ type, sonType })) throw new DomainError('problemType.unknown', `${type} ${sonType}`);
    const order = orderNo === '' ? null : await loadOrder(db, borrower.id, orderNo, now);
    if (orderNo !== '' && order?.currency !== market.currency) throw new DomainError('order.unknown', orderNo);
    if (type === COLLECTION && !(order && isCollectible(order))) {
      throw new DomainError('complaint.notCollectible', orderNo);
    }
    const images = await imagesAt({ db, configuration, now }, request.problemImage);
    if (new Set(images).size < images.length) return { refusal: refusals.badRequest };
    const complaint = { borrowerId: borrower.id, orderId: order?.id ?? null, type, sonType, detail, images };
    const filed = await ownComplaint(db, borrower.id, await fileComplaint(db, complaint, now));
    const { complaintNo, replyBy } = complaintProgressOf(filed, market.currency);
    return { response: { complaintNo, replyBy } };
  }),

  serve(
    uploadProblemImgCall,
    async ({ db, images, configuration, borrower, sessionId, request, now }) => {
      const id = await upload(db, images, { borrowerId: borrower.id, file: request.problemImage }, now);
      return { response: { url: await imageAddress({ db, configuration, sessionId, now }, id, UPLOAD_LIFE) } };
    },
    (takeIn, { db, borrower, now }) =>
      uploading(borrower.id, async () => {
        await checkUploads(db, borrower.id, now);
        return takeIn();
      }),
  ),

  serve(problemListCall, async ({ db, borrower, market, language }) => {
    const complaints = await complaintsOf(db, borrower.id);
    const itemsOf = (chosen: typeof complaints) =>
      chosen.map((complaint) => ({
        id: complaint.id,
        time: isoWithOffset(complaint.createdAt, market.currency),
        type: problemTitle(complaint, language).type,
        content: complaint.detail,
        progress: complaintProgressOf(complaint, market.currency),
        toRate: isUnrated(complaint) ? 1 : 0,
      }));
    const { all, waiting, answered } = labels[language].complaints.tabs;
    return {
      response: {
        tabs: [
          { title: all, items: itemsOf(complaints) },
          { title: waiting, items: itemsOf(complaints.filter(({ answeredAt }) => answeredAt === null)) },
          { title: answered, items: itemsOf(complaints.filter(({ answeredAt }) => answeredAt !== null)) },
        ],
      },
    };
  }),

  serve(problemDetailCall, async ({ db, configuration, borrower, market, sessionId, language, request, now }) => {
    const complaint = await ownComplaint(db, borrower.id, request.problemId);
    const images = await imagesOf(db, complaint.id);
    const addresses = (ids: readonly string[]) =>
      Promise.all(ids.map((id) => imageAddress({ db, configuration, sessionId, now }, id)));
    return {
      response: {
        ...problemTitle(complaint, language),
        problemId: complaint.id,
        content: complaint.detail,
        images: await addresses(images.sent),
        disposeDetail: complaint.answer,
        disposeImages: await addresses(images.answered),
        // 0 asks for a rating.
        isScore: isUnrated(complaint) ? 0 : 1,
        progress: complaintProgressOf(complaint, market.currency),
      },
    };
  }),

  serve(saveScoreCall, async ({ db, borrower, request: { score, problemId }, now }) => {
    if (score < 1 || score > MOST_STARS) return { refusal: refusals.badRequest };
    await scoreComplaint(db, { borrowerId: borrower.id, id: problemId, score }, now);
    return { response: null };
  }),
];

/** Only an answer can be rated. */
function isUnrated({ answeredAt, score }: Pick<Complaint, 'answeredAt' | 'score'>): boolean {
  return answeredAt !== null && score === null;
}

/** The ids of comma-joined addresses. @throws DomainError 'complaintImage.unknown' */
async function imagesAt(context: AddressContext, joined: string): Promise<string[]> {
  const addresses = joined === '' ? [] : joined.split(',');
  return Promise.all(
    addresses.map(async (address) => {
      const id = await imageAt(context, address);
      if (id === null) throw new DomainError('complaintImage.unknown', address);
      return id;
    }),
  );
}
