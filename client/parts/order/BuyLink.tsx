import { ButtonLink, type ButtonLinkProps } from '#lib/primitives'

interface BuyLinkProps extends Omit<ButtonLinkProps, 'tone'> {
  /** The thing in the lead of the sign-in: `这门课`. */
  what: string
  /** Default `primary`: buying is the loudest where there is something to buy. */
  tone?: ButtonLinkProps['tone']
}

/** Leads to buying; a visitor signs in first and goes on there. */
export const BuyLink = ({ what, tone = 'primary', ...link }: BuyLinkProps) => (
  <ButtonLink {...link} tone={tone} data-guarded="" data-lead={`登录后购买${what}`} />
)
