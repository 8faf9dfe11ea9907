import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { RedeemButton } from '#parts/course/RedeemButton.tsx'

/** Shown on a site without payment providers: explains that access codes are required, and how to obtain one. */
export const AccessCodeOnly = () => (
  <div className="stack">
    <p>
      <b>这里没有开通在线支付，请用激活码开通。</b>
    </p>
    <p className="muted">激活码由开课机构发放：向机构报名或购买后会收到印着激活码的学习卡，所在单位统一采购的找培训负责人领取。</p>
    <RedeemButton tone="primary" size="large" wide />
    <ButtonLink size="large" wide href={paths.service}>
      问客服怎样取得激活码
    </ButtonLink>
  </div>
)
