import type { ReactNode } from 'react'
import { withUnbrokenUnits } from '#parts/text/withUnbrokenUnits.ts'
import { mailTo, Phone } from './ways.tsx'

interface ContactPairsProps {
  phone: string | null
  email: string | null
  /** Service hours as text. */
  hours?: string
}

/** Contact details as a list of names and values. */
export const ContactPairs = ({ phone, email, hours }: ContactPairsProps) => (
  <dl>
    {phone && pair('电话', <Phone number={phone} />)}
    {email && pair('邮箱', <a href={mailTo(email)}>{email}</a>)}
    {hours !== undefined && pair('服务时间', withUnbrokenUnits(hours))}
  </dl>
)

const pair = (name: string, value: ReactNode) => (
  <div className="pair">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
