import { Code, contract, type Contract, type Endpoint, success } from '#lib/contract'
import type { Answer, Question, Fields } from './createAsk.ts'
import { namesNobody } from './namesNobody.ts'

/** The self-profile call. Backends differ in how they report a visitor. */
const self = 'GET /api/user/self'

/** Result of checking one call: the call keeps the contract, is absent (HTTP 404) or breaks it. */
export interface Finding {
  call: string
  state: 'kept' | 'absent' | 'broken'
  faults: string[]
}

/** Check of one call. All requests to the call use this class, so that every answer is validated. */
export class Visit {
  readonly name: keyof Contract
  readonly endpoint: Endpoint
  readonly token: string | undefined
  readonly #ask: Question
  readonly #faults = new Set<string>()
  readonly #missing: string[] = []
  #answered = 0

  constructor(name: keyof Contract, ask: Question, token: string | undefined) {
    this.name = name
    this.endpoint = contract[name]
    this.#ask = ask
    this.token = token
  }

  fault(text: string): void {
    this.#faults.add(text)
  }

  /** Makes a request. Returns the envelope if the answer is one with HTTP 200, as the contract requires. */
  async ask(occasion: string, input: Fields, token?: string): Promise<Answer['envelope']> {
    let answer: Answer
    try {
      answer = await this.#ask(this.name, input, token)
    } catch (error) {
      this.#answered++
      this.fault(`${occasion}：没有得到回答（${error instanceof Error ? error.message : String(error)}）`)
      return undefined
    }
    if (this.name === self && token === undefined && namesNobody(answer)) {
      this.#answered++
      return success(null)
    }
    const { status, envelope, text } = answer
    if (status === 404) return void this.#missing.push(occasion)
    this.#answered++
    if (status !== 200) return void this.fault(`${occasion}：应为 HTTP 200，得到 ${status}`)
    if (!envelope) return void this.fault(`${occasion}：回答不是 {code, data, message} 的结构：${text}`)
    this.#judgeEnvelope(occasion, envelope)
    return envelope
  }

  /** A success requires `data`; a refusal requires a code that the contract declares and a non-empty `msg`. */
  #judgeEnvelope(occasion: string, envelope: NonNullable<Answer['envelope']>): void {
    const { caller, errors } = this.endpoint
    const { code } = envelope
    if (code === Code.Ok) {
      if (!('data' in envelope)) this.fault(`${occasion}：成功的回答没有 data`)
      return
    }
    const allowed: number[] = [Code.InvalidInput, ...(caller === 'user' ? [Code.SignInNeeded] : []), ...errors]
    if (!allowed.includes(code)) this.fault(`${occasion}：code ${code} 不在这个调用的约定之内（${allowed.join('、')}）`)
    if (typeof envelope.msg !== 'string' || envelope.msg === '') this.fault(`${occasion}：code ${code} 没有 msg`)
  }

  finding(): Finding {
    if (this.#answered === 0 && this.#missing.length > 0) return { call: this.name, state: 'absent', faults: [] }
    const faults = [...this.#faults, ...this.#missing.map((occasion) => `${occasion}：应为 HTTP 200，得到 404，而其他请求有回答`)]
    return { call: this.name, state: faults.length > 0 ? 'broken' : 'kept', faults }
  }
}
