import { chat } from './account/chat.ts'
import { passkey } from './account/passkey.ts'
import { passkeySignIn } from './account/passkeySignIn.ts'
import { qr } from './account/qr.ts'
import { sys } from './account/sys.ts'
import { user } from './account/user.ts'
import { wechat } from './account/wechat.ts'
import { accessCode } from './bundle/accessCode.ts'
import { courseSeries } from './bundle/courseSeries.ts'
import { coursePackage } from './bundle/coursePackage.ts'
import { banner } from './catalogue/banner.ts'
import { category } from './catalogue/category.ts'
import { course } from './catalogue/course.ts'
import { institution } from './catalogue/institution.ts'
import { institutionDetail } from './catalogue/institutionDetail.ts'
import { occupation } from './catalogue/occupation.ts'
import { certificate } from './certificate/certificate.ts'
import { community } from './community/community.ts'
import { danmaku } from './community/danmaku.ts'
import { videoLike } from './community/videoLike.ts'
import { draft } from './community/draft.ts'
import { person } from './person/person.ts'
import { personLists } from './person/personLists.ts'
import { shown } from './person/shown.ts'
import { post } from './community/post.ts'
import { question } from './community/question.ts'
import type { DataOf, Family, InputOf } from './endpoint.ts'
import { enrolment } from './enrolment/enrolment.ts'
import { attempt } from './exam/attempt.ts'
import { checkpoint } from './exam/checkpoint.ts'
import { exam } from './exam/exam.ts'
import { examQuestion } from './exam/examQuestion.ts'
import { wrongBook } from './exam/wrongBook.ts'
import { file } from './files/file.ts'
import { home } from './home/home.ts'
import { business } from './inbox/business.ts'
import { feedback } from './inbox/feedback.ts'
import { application } from './inbox/application.ts'
import { invoice } from './invoice/invoice.ts'
import { invoiceTitle } from './invoice/invoiceTitle.ts'
import { courseMaterial } from './learning/courseMaterial.ts'
import { learning } from './learning/learning.ts'
import { media } from './learning/media.ts'
import { live } from './live/live.ts'
import { message } from './message/message.ts'
import { coupon } from './order/coupon.ts'
import { order } from './order/order.ts'
import { refund } from './order/refund.ts'
import { favourite } from './participation/favourite.ts'
import { note } from './participation/note.ts'
import { review } from './participation/review.ts'
import { pay } from './payment/pay.ts'
import { profile } from './profile/profile.ts'
import { realName } from './profile/realName.ts'
import { privacy } from './profile/privacy.ts'
import { setting } from './profile/setting.ts'
import { agreement } from './publishing/agreement.ts'
import { news } from './publishing/news.ts'
import { rule } from './publishing/rule.ts'
import { sitemap } from './publishing/sitemap.ts'
import { search } from './search/search.ts'
import { whisper } from './whisper/whisper.ts'
import { whisperSetting } from './whisper/whisperSetting.ts'

/** All calls of the API, by name. */
export const contract = {
  ...user,
  ...passkeySignIn,
  ...sys,
  ...wechat,
  ...qr,
  ...chat,
  ...home,
  ...search,
  ...banner,
  ...category,
  ...occupation,
  ...courseSeries,
  ...coursePackage,
  ...course,
  ...courseMaterial,
  ...review,
  ...question,
  ...community,
  ...post,
  ...draft,
  ...danmaku,
  ...videoLike,
  ...person,
  ...personLists,
  ...shown,
  ...note,
  ...favourite,
  ...accessCode,
  ...order,
  ...coupon,
  ...refund,
  ...pay,
  ...profile,
  ...invoice,
  ...invoiceTitle,
  ...realName,
  ...setting,
  ...passkey,
  ...privacy,
  ...institution,
  ...institutionDetail,
  ...media,
  ...message,
  ...whisper,
  ...whisperSetting,
  ...live,
  ...learning,
  ...exam,
  ...attempt,
  ...wrongBook,
  ...examQuestion,
  ...checkpoint,
  ...enrolment,
  ...certificate,
  ...agreement,
  ...file,
  ...business,
  ...application,
  ...feedback,
  ...news,
  ...rule,
  ...sitemap,
} satisfies Family
export type Contract = typeof contract

/** Input of the call with the given name. */
export type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

/** Response data of the call with the given name. */
export type Data<Name extends keyof Contract> = DataOf<Contract[Name]>
