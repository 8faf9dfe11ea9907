import { careTrades } from '../../art/careTrades.ts'
import { draw } from '../../art/draw.ts'
import { palettes } from '../../art/palettes.ts'
import type { Tones } from '../../art/Tones.ts'
import { hands, lying } from '../cprRhythm.ts'
import { wave } from '../motion.ts'
import { beating, cards, checklist, clock, counting, layers, meter, spoken, still, versus, words } from '../scenes.ts'
import { lessonClips, step } from './lessonClips.ts'

const { rect, disc, path, band, ring, place, times } = draw

const phone = ({ main, ground, accent }: Tones): string =>
  rect(-34, -64, 68, 128, main, 12) + rect(-27, -52, 54, 96, ground, 4) + disc(0, 54, 5, ground) + disc(0, 14, 15, accent)

const palm = ({ soft, main }: Tones): string => rect(-26, -14, 52, 26, soft, 12) + band('M-14-6h28', 3, main, 'round')

/** A chest from above, with the two pads of an AED. */
const chest = ({ main, soft, ground, accent }: Tones, pads = true): string =>
  path('M-96 100V-10q0-50 50-62l30-8q16 14 32 0l30 8q50 12 50 62V100z', soft) +
  disc(0, -108, 34, main) +
  (pads
    ? place(-46, -14, 1, -18, rect(-22, -28, 44, 56, ground, 8), rect(-12, -16, 24, 32, accent, 5)) +
      place(58, 48, 1, 12, rect(-22, -28, 44, 56, ground, 8), rect(-12, -16, 24, 32, accent, 5))
    : '')

const aed = ({ main, ground, accent }: Tones): string =>
  rect(-84, -62, 168, 124, main, 16) +
  rect(-62, -40, 84, 52, ground, 6) +
  path('M-16-38-40-6h16l-6 16 24-28h-14z', accent) +
  disc(52, -14, 20, accent) +
  rect(-62, 26, 124, 14, ground, 7)

/** Breathing over time: an even wave, or occasional gasps. */
const breath =
  (even: boolean) =>
  ({ main, soft }: Tones): string =>
    band('M-120 30h240', 2, soft) +
    band(even ? 'M-120 20q20-56 40 0t40 0 40 0 40 0 40 0 40 0' : 'M-120 26h44l10-56 12 60 6-4h86l10-48 12 50 6-2h54', 6, main, 'round')

/** A standing person from the side, bent forward from the hips by `bent`. */
const standing =
  (bent: number) =>
  ({ main, soft }: Tones): string =>
    rect(-12, 26, 13, 70, main, 6) +
    rect(4, 26, 13, 70, main, 6) +
    place(2, 34, 1, bent, rect(-20, -76, 42, 82, soft, 16), disc(2, -98, 22, main))

const arms =
  (bent: boolean) =>
  ({ main, soft, accent }: Tones): string =>
    disc(0, -44, 17, main) +
    band(bent ? 'M-26-18l-24 30 42 30M26-18l24 30-42 30' : 'M-24-18-6 44M24-18 6 44', 13, soft, 'round') +
    rect(-70, 46, 140, 12, main, 6) +
    (bent ? '' : band('M0-22v60', 3, accent, 'butt', '6 5'))

export const firstAid = lessonClips(
  careTrades['first-aid'],
  { palette: palettes['first-aid']!, score: { line: [196, 220, 262, 220, 247, 196], toneSeconds: 1.5 } },
  {
    'aid-ten-seconds': {
      title: '十秒判断',
      subtitle: '看环境、拍肩喊、看胸口',
      opening: '有人倒下，先别急着按，十秒看清三件事。',
      closing: '没反应、没正常呼吸：喊人打 120，马上按压。',
      steps: [
        step(
          '先看环境',
          '自己安全第一',
          cards(['电', '有没有带电'], ['车', '会不会再撞'], ['火', '有没有烟火']),
          '先看有没有电、车流、烟火和落物。',
          '自己也倒下，就没人能救他了。',
        ),
        step(
          '拍双肩，大声喊',
          '轻拍重喊',
          layers(
            still((tones) => lying(0, tones)),
            beating(palm, [214, 188], 16, 0.8),
            words(430, 150, 34, '喂！你怎么了？', 0.8),
          ),
          '两手拍双肩，在两只耳边都喊。',
          '不摇头，不扯胳膊，颈椎可能有伤。',
        ),
        step(
          '看胸口起伏',
          '5～10 秒',
          layers(
            still((tones) => lying(0, tones)),
            (tones, t) =>
              ring(320, 216, 24 + 10 * wave(t, 1.4), 4, tones.accent) +
              words(460, 150, 34, `数到 ${Math.min(10, Math.floor(t * 2.4))}`)(tones, t),
          ),
          '眼睛盯住胸口，数五到十秒。',
          '没有起伏，或只是偶尔喘一口，都按没有呼吸算。',
        ),
      ],
    },
    'aid-call-120': {
      title: '打 120 怎么说',
      subtitle: '地点、人数、情况，别先挂',
      opening: '电话一分钟说清，车就能少绕十分钟。',
      closing: '开免提放地上，一边听指导一边按压。',
      steps: [
        step(
          '先说地点',
          '路名＋标志物',
          spoken('建设路 18 号，菜市场东门', '二楼卖鱼的摊位旁边', '我让人到路口举手等车'),
          '路名门牌加一个看得见的标志物。',
          '派一个人到路口接车。',
        ),
        step(
          '再说人和情况',
          '几个人、醒不醒',
          layers(
            still((tones) => place(74, 194, 0.8, 0, phone(tones))),
            checklist('一个人，男，五十多岁', '喊不醒，没有正常呼吸', '正在做胸外按压'),
          ),
          '几个人受伤，醒着没有，有没有呼吸。',
          '正在做什么，也告诉对方。',
        ),
        step(
          '对方说挂才挂',
          '开免提',
          versus(
            { title: '说完就挂', note: '对方还没问完', picture: (tones) => place(0, 0, 0.7, 90, phone(tones)) },
            {
              title: '开免提放旁边',
              note: '调度员会带着你做',
              picture: (tones) => place(0, 0, 0.75, 0, phone(tones)) + times(2, (i) => ring(0, 0, 52 + i * 8, 3, tones.soft)),
            },
          ),
          '别先挂，调度员会一句一句教。',
          '开免提放在身边，两只手腾出来救人。',
        ),
      ],
    },
    'aid-gasping': {
      title: '濒死喘息不是呼吸',
      subtitle: '像在喘气，其实心跳已经停了',
      opening: '倒地后偶尔喘一口，最容易骗过旁边的人。',
      closing: '拿不准就当没有呼吸，马上开始按压。',
      steps: [
        step(
          '正常呼吸什么样',
          '均匀起伏',
          layers(
            still((tones) => place(320, 150, 1.8, 0, breath(true)(tones))),
            words(320, 286, 22, '一起一伏，每分钟十二到二十次', 1),
          ),
          '正常的呼吸均匀，胸口一起一伏。',
          '每分钟大约十二到二十次。',
        ),
        step(
          '濒死喘息什么样',
          '几秒才一下',
          layers(
            still((tones) => place(320, 190, 1.9, 0, breath(false)(tones))),
            words(320, 286, 22, '隔很久才张嘴一下，胸口不动', 1),
          ),
          '张嘴、抬下巴，像打鼾，像叹气。',
          '隔好几秒才一下，胸口并不起伏。',
        ),
        step(
          '看到它就按',
          '别等它变好',
          versus(
            { title: '“他还在喘气”', note: '等着看，脑子在缺氧', picture: breath(false) },
            { title: '当作没有呼吸', note: '喊人、打 120、按压', picture: (tones) => place(0, 34, 0.62, 0, hands(tones)) },
          ),
          '这时心脏已经不泵血了。',
          '错按几下不要紧，不按才要命。',
        ),
      ],
    },
    'aid-depth': {
      title: '5 至 6 厘米有多深',
      subtitle: '胳膊伸直，用身体的重量压',
      opening: '按得浅等于没按，按得弯等于白累。',
      closing: '肩在手上方，压下五到六厘米，抬满再压。',
      steps: [
        step(
          '多深算够',
          '5～6 厘米',
          meter({ from: 0, to: 8, unit: '厘米', good: [5, 6], moves: [2, 5.5], label: '胸口下陷的深度' }),
          '成人压下五到六厘米，差不多一包纸巾竖着的宽。',
          '浅了血送不出去，超过六厘米容易伤肋骨。',
        ),
        step(
          '胳膊不能弯',
          '肘锁住',
          versus(
            { title: '弯着胳膊', note: '用的是手劲，撑不过一分钟', picture: arms(true) },
            { title: '伸直锁肘', note: '肩在手的正上方', picture: arms(false) },
          ),
          '肘一弯，力气全耗在胳膊上。',
          '锁住肘，上身前倾，用体重往下送。',
        ),
        step(
          '每一下都抬满',
          '完全回弹',
          layers(
            (tones, t) => lying(20 * (1 - wave(t, 0.55)), tones),
            (tones, t) => place(320, 216 + 20 * (1 - wave(t, 0.55)), 1, 0, hands(tones)),
          ),
          '抬起来让胸口完全弹回，手不离开。',
          '靠在胸口上不抬满，心脏就装不进血。',
        ),
      ],
    },
    'aid-aed': {
      title: 'AED 四步',
      subtitle: '开机、贴片、离开、电击',
      opening: 'AED 会说话，照它说的做，不用会看心电图。',
      closing: '电完别看屏幕，马上接着按。',
      steps: [
        step(
          '开机，听它说',
          '先开机',
          layers(
            still((tones) => place(190, 196, 1.3, 0, aed(tones))),
            words(450, 176, 34, '“请贴上电极片”', 0.6),
            words(450, 226, 22, '机器一句一句说', 1.4),
          ),
          '掀盖或者按绿色按钮，机器就开口说话。',
          '有人按压的，这时不要停。',
        ),
        step(
          '贴片照着图',
          '右上左下',
          still((tones) => place(320, 206, 0.8, 0, chest(tones))),
          '一片贴右锁骨下，一片贴左腋下。',
          '胸口擦干，贴紧，不留气泡。',
        ),
        step(
          '离开，再电击',
          '喊“都离开”',
          layers(cards(['离开', '谁也别碰他'], ['电击', '按闪光的按钮'], ['按压', '电完马上继续'])),
          '机器分析时谁也不碰他。',
          '看一圈，喊“都离开”，再按电击。',
        ),
      ],
    },
    'aid-choking': {
      title: '成人噎住了',
      subtitle: '五次拍背，五次腹部冲击，交替做',
      opening: '说不出话、咳不出声、两手抓脖子：马上动手。',
      closing: '五下拍背、五下冲击，交替到吐出来为止。',
      steps: [
        step(
          '先问一句',
          '能不能咳',
          layers(
            still((tones) => place(120, 196, 0.95, 0, standing(10)(tones))),
            words(400, 150, 28, '能咳、能说：让他使劲咳', 0.6),
            words(400, 214, 28, '咳不出、脸发紫：马上动手', 1.8),
          ),
          '问：是不是噎住了？能咳就让他咳。',
          '咳不出声、说不出话，就是全堵了。',
        ),
        step(
          '拍背五次',
          '肩胛骨中间',
          layers(
            counting(5, 3.6, ''),
            still((tones) => place(420, 196, 1, 0, standing(62)(tones))),
            beating(palm, [462, 126], 30, 0.8),
          ),
          '让他弯腰低头，一手托住胸口。',
          '掌根在两肩胛骨中间，用力拍五下。',
        ),
        step(
          '腹部冲击五次',
          '肚脐上两指',
          layers(
            still(
              (tones) =>
                place(220, 196, 1, 8, standing(6)(tones)) +
                place(266, 196, 1, 8, standing(2)({ ...tones, soft: tones.main, main: tones.soft })),
            ),
            clock(470, 1, [0.4, 4.4]),
            words(470, 284, 20, '一下一下，用力快'),
          ),
          '站到身后，拳头抵在肚脐上两指。',
          '向里向上，猛地冲五下。',
        ),
      ],
    },
  },
)
