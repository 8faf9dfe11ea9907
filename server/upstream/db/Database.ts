import type { AccountDatabase } from './tables/account.ts'
import type { BundleDatabase } from './tables/bundle.ts'
import type { CatalogueDatabase } from './tables/catalogue.ts'
import type { CommunityDatabase } from './tables/community.ts'
import type { EnrolmentDatabase } from './tables/enrolment.ts'
import type { ExamDatabase } from './tables/exam.ts'
import type { InboxDatabase } from './tables/inbox.ts'
import type { InvoiceDatabase } from './tables/invoice.ts'
import type { LearningDatabase } from './tables/learning.ts'
import type { MessageDatabase } from './tables/message.ts'
import type { ModerationDatabase } from './tables/moderation.ts'
import type { OperatorDatabase } from './tables/operations.ts'
import type { OrderDatabase } from './tables/order.ts'
import type { ParticipationDatabase } from './tables/participation.ts'
import type { PaymentDatabase } from './tables/payment.ts'
import type { PersonDatabase } from './tables/person.ts'
import type { ProfileDatabase } from './tables/profile.ts'
import type { PublishingDatabase } from './tables/publishing.ts'
import type { SearchDatabase } from './tables/search.ts'
import type { WhisperDatabase } from './tables/whisper.ts'

/*
 * Tables, in a form that both engines support: ids are text, times are integer milliseconds, money is integer fen, flags
 * are 0 or 1, and lists that are only read as a whole are JSON in text.
 */

export type * from './tables/account.ts'
export type * from './tables/bundle.ts'
export type * from './tables/catalogue.ts'
export type * from './tables/community.ts'
export type * from './tables/enrolment.ts'
export type * from './tables/exam.ts'
export type * from './tables/inbox.ts'
export type * from './tables/invoice.ts'
export type * from './tables/learning.ts'
export type * from './tables/message.ts'
export type * from './tables/moderation.ts'
export type * from './tables/operations.ts'
export type * from './tables/order.ts'
export type * from './tables/participation.ts'
export type * from './tables/payment.ts'
export type * from './tables/person.ts'
export type * from './tables/profile.ts'
export type * from './tables/publishing.ts'
export type * from './tables/search.ts'
export type * from './tables/whisper.ts'

/** All tables of the embedded upstream. */
export interface Database
  extends
    AccountDatabase,
    BundleDatabase,
    CatalogueDatabase,
    CommunityDatabase,
    EnrolmentDatabase,
    ExamDatabase,
    InboxDatabase,
    InvoiceDatabase,
    LearningDatabase,
    MessageDatabase,
    ModerationDatabase,
    OperatorDatabase,
    OrderDatabase,
    ParticipationDatabase,
    PaymentDatabase,
    PersonDatabase,
    ProfileDatabase,
    PublishingDatabase,
    SearchDatabase,
    WhisperDatabase {}
