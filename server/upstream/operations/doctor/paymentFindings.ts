import { existsSync } from 'node:fs'
import { bad, type DatabaseFinding, good, warn } from '../../db/DatabaseFinding.ts'
import { appliedMigrations } from '../../db/appliedMigrations.ts'
import { openUnchanged, type Place } from '../../db/openUnchanged.ts'
import { taskDesk } from '../../outbox/desk.ts'
import { countMovements, paymentFaults } from '../../payment/desk.ts'

/** Number of ids that are named of each fault. */
const mostNamed = 5

/** Proves that ledger, orders, refunds and the reports of gateways agree, and names what does not. */
export async function paymentFindings(place: Place): Promise<DatabaseFinding[]> {
  if (place.url === undefined && !existsSync(place.file)) return []
  const db = openUnchanged(place)
  try {
    // An older release lacks some tables; the upgrade comes first.
    if (!(await appliedMigrations(db)).includes('021-payments')) return []
    const faults = (await paymentFaults(db)).map(({ about, ids }) => {
      const named = `${ids.slice(0, mostNamed).join('、')}${ids.length > mostNamed ? ` 等 ${ids.length} 处` : ''}`
      return bad(`${about}：${named}`, '先不要退款或改动这些订单，用 npm run inbox -- reconcile 与渠道账单核对，再把完整输出交给开发者')
    })
    const failed = await taskDesk(db).countFailed()
    const tasks =
      failed === 0
        ? []
        : [
            warn(
              `有 ${failed} 件后台任务多次失败，已停止重试`,
              '用 npm run inbox -- tasks 查看原因，解决后 npm run inbox -- retry-task 编号',
            ),
          ]
    return [
      ...(faults.length > 0 ? faults : [good(`收支账目、订单、退款与支付渠道的报告一致（${await countMovements(db)} 笔）`)]),
      ...tasks,
    ]
  } catch (error) {
    return [bad(`账目检查没有完成：${(error as Error).message}`, '先处理上面的数据库问题')]
  } finally {
    await db.destroy()
  }
}
