import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountSetting, Privacy } from '#lib/contract'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { SettingRow } from '#parts/setting/SettingRow.tsx'

const ConfirmForm = lazyComponent(async () => (await import('./ConfirmForm.tsx')).ConfirmForm)

interface OwnDataProps {
  setting: AccountSetting
  privacy: Privacy
}

/** Polling interval while an archive is being created, in milliseconds. */
const pollIntervalMs = 4000

/** Export of all user data as an archive, and deletion of the account. */
export function OwnData({ setting: { phone, hasPassword }, privacy: known }: OwnDataProps) {
  const { revalidate } = useRevalidator()
  const [privacy, setPrivacy] = useState(known)
  useEffect(() => setPrivacy(known), [known])
  const [open, setOpen] = useState<'export' | 'closing'>()
  const { busy, attempt } = useAttempt('没有成功，请检查网络后重试')
  const making = privacy.export?.state === 'waiting'
  useEffect(() => {
    if (!making) return
    const look = () => void browserApi('GET /api/setting/privacy', {}).then(setPrivacy, () => undefined)
    const timer = setInterval(() => !document.hidden && look(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [making])

  const ask = () => attempt(async () => setPrivacy(await browserApi('POST /api/setting/export', {})))
  const revoke = () =>
    attempt(async () => {
      setPrivacy(await browserApi('POST /api/setting/closing/revoke', {}))
      await revalidate()
      await showToast('success', '已撤销注销，账号照常使用')
    })
  const { export: archive, closing, openOrders } = privacy
  return (
    <>
      <SettingRow
        label="导出数据"
        value={archive === null ? undefined : archiveText[archive.state]}
        about={
          archive?.state === 'ready' && archive.expiresAt !== null && archive.bytes !== null
            ? `${beijingDate(archive.askedAt)} 导出，${sizeOf(archive.bytes)}，${beijingDate(archive.expiresAt)} 前可以下载`
            : '账号、学习、订单、笔记、评价和图片，打成一个压缩包，7 天内可以下载'
        }
        action={
          archive?.state === 'ready' ? (
            <>
              <Button size="small" busy={busy} onClick={ask}>
                重新导出
              </Button>
              <Button size="small" tone="primary" onClick={() => setOpen('export')}>
                下载
              </Button>
            </>
          ) : (
            <Button size="small" busy={busy || making} onClick={ask}>
              {archive?.state === 'failed' ? '再试一次' : '导出'}
            </Button>
          )
        }
      >
        {open === 'export' && (
          <ConfirmForm
            {...{ phone, hasPassword }}
            action="下载"
            onCancel={() => setOpen(undefined)}
            act={async (confirmation) => {
              const { url } = await browserApi('POST /api/setting/export/open', confirmation)
              setOpen(undefined)
              // The response is an attachment, so the page stays.
              location.assign(url)
            }}
          >
            <p className="muted">压缩包里有你的全部资料，下载前请确认是你本人。</p>
          </ConfirmForm>
        )}
      </SettingRow>
      <SettingRow
        label="注销账号"
        value={closing && `将在 ${beijingDate(closing.dueAt)} 注销`}
        about={closing ? '在那之前可以撤销，撤销后一切照旧' : '申请后有 7 天时间反悔，到期后不能恢复'}
        action={
          closing ? (
            <Button size="small" tone="primary" busy={busy} onClick={revoke}>
              撤销注销
            </Button>
          ) : (
            (open !== 'closing' || openOrders.length > 0) && (
              <Button size="small" onClick={() => setOpen('closing')}>
                注销
              </Button>
            )
          )
        }
      >
        {open === 'closing' && openOrders.length > 0 && (
          <div className="stack" role="alert">
            <p>{`还有 ${openOrders.length} 笔订单没有了结，请先处理：`}</p>
            <ul>
              {openOrders.map(({ id, title, reason }) => (
                <li key={`${id} ${reason}`}>
                  <a href={`/order/detail/${id}`}>{title}</a>
                  {reason === 'unpaid' ? '：待支付，请取消或完成支付' : '：退款中，请等退款完成'}
                </li>
              ))}
            </ul>
          </div>
        )}
        {open === 'closing' && openOrders.length === 0 && (
          <ConfirmForm
            {...{ phone, hasPassword }}
            action="申请注销"
            danger
            onCancel={() => setOpen(undefined)}
            act={async (confirmation) => {
              setPrivacy(await browserApi('POST /api/setting/closing', confirmation))
              setOpen(undefined)
              await showToast('success', '已申请注销，7 天内可以撤销')
              await revalidate()
            }}
          >
            <ul>
              <li>已购买的课程、学习进度、笔记、收藏和优惠券会全部删除，不能恢复</li>
              <li>你的评价、提问和回答会保留，署名变成“已注销用户”</li>
              <li>订单和发票依法保留，但不再与你本人关联</li>
              <li>手机号会释放，可以重新注册</li>
            </ul>
          </ConfirmForm>
        )}
      </SettingRow>
    </>
  )
}

const archiveText = { waiting: '正在准备，好了会显示在这里', ready: '可以下载', failed: '没有导出成功' } as const

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
