import { type Kysely, sql } from 'kysely'
import { OrderStatus, TargetKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { pendingRefundStatuses } from '../logic/orderActions.ts'

/** Selects orders with the facts that determine their actions: product, entitlement, and latest refund. */
export const withFacts = (db: Kysely<Database>) =>
  db
    .selectFrom('purchase_order')
    .leftJoin('course', (join) =>
      join.onRef('course.id', '=', 'purchase_order.target_id').on('purchase_order.kind', '=', TargetKind.Course),
    )
    .leftJoin('bundle', (join) =>
      join
        .onRef('bundle.id', '=', 'purchase_order.target_id')
        .on('purchase_order.kind', 'in', [TargetKind.CourseSeries, TargetKind.CoursePackage]),
    )
    .leftJoin('enrolment_plan', (join) =>
      join.onRef('enrolment_plan.id', '=', 'purchase_order.target_id').on('purchase_order.kind', '=', TargetKind.EnrolmentPlan),
    )
    .leftJoin('course_detail', 'course_detail.course_id', 'course.id')
    .leftJoin('entitlement', (join) =>
      join
        .on('entitlement.source', '=', 'order')
        .onRef('entitlement.source_id', '=', 'purchase_order.id')
        .onRef('entitlement.target_id', '=', 'purchase_order.target_id')
        // The courses of a bundle have separate entitlements.
        .on(sql`(entitlement.kind = 'course')`, '=', sql`(purchase_order.kind = ${sql.lit(TargetKind.Course)})`),
    )
    .leftJoin('course_member', (join) =>
      join.onRef('course_member.course_id', '=', 'course.id').onRef('course_member.user_id', '=', 'purchase_order.user_id'),
    )
    .leftJoin('bundle_member', (join) =>
      join.onRef('bundle_member.bundle_id', '=', 'bundle.id').onRef('bundle_member.user_id', '=', 'purchase_order.user_id'),
    )
    .selectAll('purchase_order')
    .select(({ fn }) => [fn.coalesce('course.listed', 'bundle.listed', 'enrolment_plan.listed').as('listed')])
    .select(['entitlement.granted_at', 'entitlement.days', 'entitlement.revoked_at', 'course_detail.valid_days as course_days'])
    .select(({ fn }) => [
      fn.coalesce('course_member.joined_at', 'bundle_member.joined_at').as('joined_at'),
      fn.coalesce('course_member.expires_at', 'bundle_member.expires_at').as('expires_at'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('order_item')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('order_id', '=', 'purchase_order.id')
        .where('owned', '=', 0)
        .as('course_count'),
      // Automatic refunds of duplicate payments for a paid order do not count as refunds of the order.
      selectFrom('refund')
        .select('refund.status')
        .whereRef('refund.order_id', '=', 'purchase_order.id')
        .where((eb) => eb.or([eb('refund.kind', '!=', 'returned'), eb('purchase_order.status', '<>', OrderStatus.Paid)]))
        // A pending one determines the actions, although a later one may be completed.
        .orderBy((eb) => eb.case().when('refund.status', 'in', pendingRefundStatuses).then(0).else(1).end())
        .orderBy('refund.asked_at', 'desc')
        .orderBy('refund.id')
        .limit(1)
        .as('refund_status'),
    ])
export type OrderRow = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number]
