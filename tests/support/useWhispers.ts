import { randomUUID } from 'node:crypto'
import type { Data, Input } from '#lib/contract'
import { Follow } from '#lib/enums'
import type { Engine } from './openTestDatabase.ts'
import { useParticipation } from './useParticipation.ts'

/** Provides users who send each other private messages. */
export function useWhispers(engine: Engine) {
  const world = useParticipation(engine)
  const people = (count: number): Promise<string[]> => Promise.all(Array.from({ length: count }, () => world().user()))

  const write = async (
    user: string,
    userId: string,
    text: string,
    other: Partial<Input<'POST /api/whisper/with/:userId'>> = {},
  ): Promise<Data<'POST /api/whisper/with/:userId'>> =>
    world().call('POST /api/whisper/with/:userId', { userId, key: randomUUID(), text, ...other }, user)

  const talk = (user: string, userId: string, other: Partial<Input<'GET /api/whisper/with/:userId'>> = {}) =>
    world().call('GET /api/whisper/with/:userId', { userId, ...other }, user)

  return {
    world,
    people,
    write,
    talk,
    /** Returns the texts of a conversation as one participant sees them, newest first. */
    words: async (user: string, userId: string) => (await talk(user, userId)).list.map(({ text }) => text),
    /** Returns a user's conversations. */
    list: (user: string, other: Input<'GET /api/whisper'> = {}) => world().call('GET /api/whisper', other, user),
    unread: async (user: string) => (await world().call('GET /api/message/unread', {}, user)).whisper,
    follow: (user: string, id: string) => world().call('POST /api/user/:id/follow', { id, follow: Follow.Follow }, user),
    block: (user: string, id: string, block = true) => world().call('POST /api/user/:id/block', { id, block }, user),
    /** Creates two users who have written to each other. */
    async friends(): Promise<[string, string]> {
      const [one, other] = (await people(2)) as [string, string]
      await write(one, other, '你好')
      await write(other, one, '你好呀')
      return [one, other]
    },
  }
}
