import type { PersonPage } from '#lib/contract'
import { communityPaths } from '#app/paths/communityPaths.ts'

/** A person's page as schema.org words it. */
export const personFacts = ({ id, name, avatar, introduction, counts }: PersonPage, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    '@id': origin + communityPaths.user(id),
    identifier: id,
    name,
    url: origin + communityPaths.user(id),
    ...(avatar !== null && { image: origin + avatar }),
    ...(introduction !== '' && { description: introduction }),
    interactionStatistic: counter('FollowAction', counts.followers),
    agentInteractionStatistic: counter('WriteAction', counts.posts),
  },
})

const counter = (kind: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${kind}`,
  userInteractionCount: count,
})
