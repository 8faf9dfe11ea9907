import { useLocation } from 'react-router'
import { ButtonLink } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Locked } from '#parts/drawings/Locked.tsx'
import { MessagePage } from '#parts/page/MessagePage.ts'
import { address, productHref, productOf } from './address.ts'

/** Shown if the product cannot be bought: the upstream's reason, and a link to the product's page. */
export function Refused({ reason }: { reason: string }) {
  const thing = productOf(address.read(useLocation()))
  return (
    <MessagePage>
      <Locked />
      <h1>现在不能购买</h1>
      <p className="muted">{reason}</p>
      <ButtonLink tone="primary" size="large" wide href={thing ? productHref[thing.kind](thing.id) : paths.courses}>
        回到它的页面
      </ButtonLink>
      <ButtonLink size="large" wide href={paths.study}>
        去我的学习
      </ButtonLink>
    </MessagePage>
  )
}
