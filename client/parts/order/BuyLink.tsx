import { ButtonLink, type ButtonLinkProps } from '#lib/primitives'

interface BuyLinkProps extends Omit<ButtonLinkProps, 'tone'> {
  /** Noun phrase for the item in the sign-in prompt: `这门课`. */
  what: string
  /** Default `primary`: buying is the most prominent action of a page. */
  tone?: ButtonLinkProps['tone']
}

/** Link to the checkout; a visitor signs in first and continues there. */
export const BuyLink = ({ what, tone = 'primary', ...link }: BuyLinkProps) => (
  <ButtonLink {...link} tone={tone} data-guarded="" data-lead={`登录后购买${what}`} />
)
