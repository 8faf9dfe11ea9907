import { useLoaderData } from 'react-router'
import { ButtonLink, Empty } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Confirm } from './Confirm.tsx'
import type { loader } from './loader.ts'
import { Pay } from './Pay.tsx'
import { Refused } from './Refused.tsx'

export { loader } from './loader.ts'

/** Purchase of a course, series or package: the quote, then the payment, then the final state. */
export function Screen() {
  const data = useLoaderData<typeof loader>()
  const { step } = data
  // The key resets the state for another order or product.
  if (step === 'pay') return <Pay key={data.order.id} {...data} />
  if (step === 'confirm' && 'quote' in data.quoted) {
    const { target } = data.quoted.quote
    return <Confirm key={`${target.kind}.${target.id}`} {...data.quoted} channels={data.channels} offers={data.offers} />
  }
  return (
    <PageBody>
      <Head title="确认订单" index={false} />
      {step === 'confirm' && 'refusal' in data.quoted ? (
        <Refused reason={data.quoted.refusal} />
      ) : (
        <>
          <h1>确认订单</h1>
          <Empty title="还没有选好要买什么">
            <ButtonLink tone="primary" href={paths.courses}>
              去选课程
            </ButtonLink>
          </Empty>
        </>
      )}
    </PageBody>
  )
}
