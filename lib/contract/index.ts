export { Code } from './Code.ts'
export { errorText, failure, readEnvelope, success } from './envelope.ts'
export type { Envelope, Issue } from './envelope.ts'
export { bySpecificity, codesOf, pathParts, splitName } from './endpoint.ts'
export type { Caller, CallName, Endpoint, Family, Method } from './endpoint.ts'
export { contract } from './contract.ts'
export type { Contract, Data, Input } from './contract.ts'
export { ApiError, networkFault } from './createClient.ts'
export type { CallOptions, Transport } from './createClient.ts'
export { createApi } from './createApi.ts'
export type { Api } from './createApi.ts'
export { fetchTransport } from './fetchTransport.ts'
export { uploadTransport } from './uploadTransport.ts'
export { openApi } from './openApi.ts'
export { accessCode } from './bundle/accessCode.ts'
export type { AccessKind } from './bundle/accessCode.ts'
export { agreement } from './publishing/agreement.ts'
export type { Agreement } from './publishing/agreement.ts'
export type { Attachment, Difference, DifferenceBlock, Heading } from './publishing/article.ts'
export { question } from './community/question.ts'
export type { Question, QuestionAnswer, QuestionAuthor } from './community/question.ts'
export { community } from './community/community.ts'
export type { FeedTab, Person, QuestionSort } from './community/community.ts'
export {
  danmakuLimits,
  lessonQuestionLengths,
  maxGoalMinutes,
  postLengths,
  profileLimits,
  reviewLength,
  textLimits,
  whisperLimits,
} from './limits.ts'
export type {
  Comment,
  Post,
  PostAuthor,
  PostSummary,
  PostVersion,
  PostCounts,
  PostImage,
  PostViewerState,
  Reply,
  Seal,
  Topic,
} from './community/community-shapes.ts'
export { danmaku } from './community/danmaku.ts'
export type { Danmaku } from './community/danmaku.ts'
export { videoLike } from './community/videoLike.ts'
export type { VideoLikes } from './community/videoLike.ts'
export { draft } from './community/draft.ts'
export type { Draft, DraftConflict, DraftPlace } from './community/draft.ts'
export { person } from './person/person.ts'
export { personLists } from './person/personLists.ts'
export type { RelatedPerson } from './person/personLists.ts'
export { shown } from './person/shown.ts'
export type { ProfileVisibility } from './person/shown.ts'
export type { BlockedPerson, PublicLists, PersonPage, Relation, PublicCertificate } from './person/person.ts'
export { whisper } from './whisper/whisper.ts'
export { whisperSetting } from './whisper/whisperSetting.ts'
export type { WhisperSetting } from './whisper/whisperSetting.ts'
export type {
  Conversation,
  WhisperSearchHit,
  Whisper,
  WhisperPartner,
  WhisperState,
  WritingPermission,
  WritingRefusal,
} from './whisper/whisper-shapes.ts'
export { post } from './community/post.ts'
export type { ReportReason } from './community/post.ts'
export { banner } from './catalogue/banner.ts'
export type { Banner } from './catalogue/banner.ts'
export { certificate } from './certificate/certificate.ts'
export type {
  Achievement,
  Certificate,
  CertificateCard,
  CertificateKey,
  CertificateState,
  EarnedCertificate,
} from './certificate/certificate.ts'
export { enrolment } from './enrolment/enrolment.ts'
export type {
  AdmissionTicket,
  ConditionRule,
  Enrolment,
  EnrolmentForm,
  EnrolmentStep,
  LevelConditions,
  LevelVerdict,
  PlanCard,
  PlanDetail,
  PlanState,
  ApplicantStatements,
  Subject,
} from './enrolment/enrolment-shapes.ts'
export { attempt } from './exam/attempt.ts'
export type { ConflictingAnswer, PracticeChoice, SubmittedAnswer } from './exam/attempt.ts'
export type {
  Admission,
  Answer,
  Attempt,
  AttemptClock,
  AttemptResult,
  AttemptRow,
  AttemptState,
  MarkedQuestion,
  Marking,
  Receipt,
  SheetQuestion,
  Solution,
} from './exam/attempt-shapes.ts'
export { checkpoint } from './exam/checkpoint.ts'
export type { Checkpoint } from './exam/checkpoint.ts'
export { exam } from './exam/exam.ts'
export { examQuestion } from './exam/examQuestion.ts'
export type { FavouriteQuestion, QuestionReport } from './exam/examQuestion.ts'
export { wrongBook } from './exam/wrongBook.ts'
export type { WrongBookOptions, WrongEntry } from './exam/wrongBook.ts'
export type { ExamProgress, ExamSort } from './exam/exam.ts'
export type { ExamCard, ExamDetail, KnowledgePoint, PaperCard, PaperDetail, QuestionKind, Sitting } from './exam/exam-shapes.ts'
export { business } from './inbox/business.ts'
export type { BusinessCase, BusinessContact, BusinessEdition, BusinessFeature, LeadScale } from './inbox/business.ts'
export { category } from './catalogue/category.ts'
export type { CategoryTree } from './catalogue/category.ts'
export { chat } from './account/chat.ts'
export type { ChatAccount } from './account/chat.ts'
export { favourite } from './participation/favourite.ts'
export type { Favourite, FavouriteKind, FavouriteSort, VideoCard } from './participation/favourite.ts'
export { course } from './catalogue/course.ts'
export type { Availability, CourseCard, CourseDetail, CourseSort, Lecturer, Lesson, Review, UpdateState } from './catalogue/course.ts'
export { courseSeries } from './bundle/courseSeries.ts'
export type { BundleCourse, BundleState, CourseSeriesCard, CourseSeriesDetail } from './bundle/courseSeries.ts'
export { courseMaterial } from './learning/courseMaterial.ts'
export type { CourseMaterial } from './learning/courseMaterial.ts'
export { coursePackage } from './bundle/coursePackage.ts'
export type { CoursePackageCard, CoursePackageDetail } from './bundle/coursePackage.ts'
export { feedback } from './inbox/feedback.ts'
export type { Feedback } from './inbox/feedback.ts'
export { file, fileLimits } from './files/file.ts'
export type { FilePurpose, FileRefusal, StoredImage } from './files/file.ts'
export { home } from './home/home.ts'
export type { HomeLearningPath } from './home/home.ts'
export { institution } from './catalogue/institution.ts'
export type { InstitutionCard, ListedInstitution } from './catalogue/institution.ts'
export { institutionDetail } from './catalogue/institutionDetail.ts'
export type { InstitutionDetail, InstitutionReview, InstitutionSort } from './catalogue/institutionDetail.ts'
export { application } from './inbox/application.ts'
export type { Application, ApplicationField } from './inbox/application.ts'
export { invoice } from './invoice/invoice.ts'
export type { Invoice, InvoiceQuote, InvoiceState } from './invoice/invoice.ts'
export { invoiceTitle } from './invoice/invoiceTitle.ts'
export type { InvoiceTitle } from './invoice/invoiceTitle.ts'
export { learning } from './learning/learning.ts'
export type {
  CalendarKind,
  CourseProgress,
  LearningCard,
  LearningCourse,
  LearningDay,
  LearningLesson,
  LearningSort,
  LessonRefusal,
  NextLesson,
  OccupationProgress,
  PlaybackEnd,
} from './learning/learning-shapes.ts'
export { media } from './learning/media.ts'
export type { LessonMedia, VideoFile, VideoSubtitle, VideoThumbnails } from './learning/media.ts'
export { news } from './publishing/news.ts'
export type { NewsCard, NewsChannel, NewsDetail } from './publishing/news.ts'
export { note } from './participation/note.ts'
export type { Note, NoteConflict, NoteSort } from './participation/note.ts'
export { live, LiveKind } from './live/live.ts'
export type { LiveNotification } from './live/live.ts'
export { message } from './message/message.ts'
export type { Message, MessagePerson, UnreadMessages } from './message/message.ts'
export { occupation } from './catalogue/occupation.ts'
export type { OccupationCard, OccupationDetail } from './catalogue/occupation.ts'
export { coupon } from './order/coupon.ts'
export type { Coupon, CouponOffer } from './order/coupon.ts'
export { order } from './order/order.ts'
export type { OrderGroup, Quote } from './order/order.ts'
export type {
  OrderAction,
  OrderCard,
  OrderDetail,
  OrderEvent,
  OrderItem,
  OrderKind,
  OrderTarget,
  PayState,
  PurchaseAgreement,
} from './order/order-shapes.ts'
export { refund } from './order/refund.ts'
export type { Refund, RefundQuote } from './order/refund.ts'
export { isCodeWay } from './payment/isCodeWay.ts'
export { pay, PayWay } from './payment/pay.ts'
export type { Charge, PayOption, SandboxAction, SandboxCharge } from './payment/pay.ts'
export { profile, ProfileFields } from './profile/profile.ts'
export type { Profile, ProfileConflict } from './profile/profile.ts'
export { privacy } from './profile/privacy.ts'
export type { DataExport, Privacy } from './profile/privacy.ts'
export { setting } from './profile/setting.ts'
export type { AccountSetting } from './profile/setting.ts'
export { realName } from './profile/realName.ts'
export type { RealName, RealNameField } from './profile/realName.ts'
export { passkey } from './account/passkey.ts'
export type { Passkey, PasskeyAttestation, PasskeyCreation, PasskeyList } from './account/passkey.ts'
export { passkeySignIn } from './account/passkeySignIn.ts'
export type { PasskeyAssertion, PasskeyRequest } from './account/passkeySignIn.ts'
export { qr } from './account/qr.ts'
export type { QrTicket } from './account/qr.ts'
export { review } from './participation/review.ts'
export type { MyReview } from './participation/review.ts'
export { search } from './search/search.ts'
export type {
  SearchArea,
  SearchFilterName,
  SearchFilterOption,
  SearchHit,
  SearchKind,
  SearchMark,
  SearchNameRole,
  SearchSort,
  SearchSuggestion,
} from './search/search.ts'
export { rule } from './publishing/rule.ts'
export type { RuleCard, RuleCategory, RuleDetail, RuleOpinion, RuleState } from './publishing/rule.ts'
export type { ContinuedPage, Named, Page, SearchedPage } from './shape.ts'
export { publicKinds, publicPage, publicPages, sitemap } from './publishing/sitemap.ts'
export type { PublicKind, PublicItem } from './publishing/sitemap.ts'
export { sys } from './account/sys.ts'
export type { IdentityProof } from './account/sys.ts'
export { user } from './account/user.ts'
export type { Device, SelfUser, SignedIn } from './account/user.ts'
export { wechat } from './account/wechat.ts'
export { toWellFormed } from './toWellFormed.ts'
