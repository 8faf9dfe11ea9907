import { draw } from '../../art/draw.ts'
import { metalTrades } from '../../art/metalTrades.ts'
import { palettes } from '../../art/palettes.ts'
import type { Tones } from '../../art/Tones.ts'
import { move, wave } from '../motion.ts'
import { checklist, checklistBeside, layers, meter, still, versus, words } from '../scenes.ts'
import { arc, bead, electrode, plate } from '../weldingArc.ts'
import { lessonClips, step } from './lessonClips.ts'

const { rect, disc, path, band, place, times } = draw

const helmet = ({ main, soft, accent }: Tones): string =>
  path('M-60 70V-10q0-64 60-64t60 64v80l-24 18h-72z', main) + rect(-38, -22, 76, 34, accent, 5) + rect(-38, 24, 76, 6, soft, 3)

const glove = ({ main, soft }: Tones): string =>
  rect(-34, -14, 68, 76, main, 14) +
  times(4, (i) => rect(-34 + i * 17, -50, 15, 50, main, 7)) +
  place(44, 6, 1, 30, rect(-9, -30, 18, 46, main, 9)) +
  rect(-38, 44, 76, 30, soft, 6)

const oven = ({ main, soft, tint, accent }: Tones): string =>
  rect(-100, -80, 200, 160, main, 10) +
  rect(-80, -58, 120, 116, tint, 6) +
  times(5, (i) => rect(-70, -40 + i * 20, 100, 7, soft, 3)) +
  disc(70, -40, 16, accent) +
  rect(56, -6, 28, 46, soft, 4)

/** A weld bead seen from above; the electrode moves from side to side. */
const weave =
  (shape: 'zigzag' | 'moon') =>
  ({ accent, main, soft }: Tones): string =>
    rect(40, 150, 540, 20, soft) +
    rect(40, 240, 540, 20, soft) +
    band(
      shape === 'zigzag' ? `M70 170${'l26 70l26-70'.repeat(9)}` : `M70 170${times(9, () => 'q40 36 0 70q52-20 52-70')}`,
      6,
      main,
      'round',
    ) +
    times(10, (i) => disc(70 + i * 52, 172, 7, accent))

/** The passes of a fillet weld in a corner. */
const passes =
  (count: number) =>
  ({ main, soft, accent }: Tones): string =>
    path('M200 96h26v160h230v26H200z', main) +
    (count > 0 ? path('M226 256v-66q10 40 66 66z', soft) : '') +
    (count > 1 ? path('M226 190q14 44 66 66l44 0q-60-26-78-66z', accent) : '') +
    (count > 2 ? path('M226 190v-44q24 36 32 44-18 2-32 0z', accent) : '')

const travelling = (tones: Tones, t: number, from: number, to: number, turn: number): string => {
  const x = move(t, [0.4, 4.6], from, to)
  return plate(tones) + bead(from, x, tones) + place(x + 8, 226, 1, turn, electrode(tones)) + arc(x + 8, 228, t, tones)
}

export const weldWork = lessonClips(
  metalTrades.welder,
  { palette: palettes['welder']!, score: { line: [196, 247, 294, 247, 220, 262, 330, 262], toneSeconds: 1 } },
  {
    'weld-protection': {
      title: '面罩、手套、脚盖',
      subtitle: '被电光打眼的人错在哪',
      opening: '电光打眼的人，多半是“就点一下”的时候。',
      closing: '罩好再引弧，喊一声，旁边的人也护住。',
      steps: [
        step(
          '先放下面罩',
          '遮光号 9～11',
          layers(
            still((tones) => place(170, 190, 1.2, 0, helmet(tones))),
            checklistBeside('遮光号看电流选', '镜片没有裂', '先罩好再引弧'),
          ),
          '面罩罩好再引弧，点固焊也一样。',
          '镜片裂一条缝，紫外线就进来。',
        ),
        step(
          '手套、脚盖、领口',
          '不露皮肤',
          layers(
            still((tones) => place(120, 190, 1.1, 0, glove(tones)) + place(250, 190, 1.1, 0, glove(tones))),
            words(450, 160, 26, '干燥、不破、不沾油', 0.6),
            words(450, 214, 26, '领口扣好，裤脚盖鞋', 1.6),
          ),
          '手套要干，湿手套会导电。',
          '领口扣上，裤脚放在脚盖外面。',
        ),
        step(
          '喊一声再焊',
          '旁人也要护',
          versus(
            {
              title: '闷头就引弧',
              note: '旁边的人被闪到',
              picture: (tones) => place(0, 0, 0.6, 0, helmet(tones)) + arc(80, 20, 0.1, tones),
            },
            {
              title: '喊“焊了”，挂挡光屏',
              note: '看的人背过脸',
              picture: (tones) => place(-60, 0, 0.6, 0, helmet(tones)) + rect(30, -52, 14, 106, tones.main, 4),
            },
          ),
          '引弧前喊一声，架好挡光屏。',
          '打了眼：冷敷、闭眼休息，痛得厉害去医院。',
        ),
      ],
    },
    'weld-rods': {
      title: '焊条烘干与领用',
      subtitle: 'J422 和 J507 不能一样对待',
      opening: '一根受潮的焊条，能让整条焊缝都是气孔。',
      closing: '酸性 150 度，碱性 350 度，领多少装保温筒。',
      steps: [
        step(
          'J422：酸性',
          '150 ℃ 一小时',
          layers(
            still((tones) => place(170, 190, 1, 0, oven(tones))),
            words(450, 176, 40, '150 ℃', 0.6),
            words(450, 226, 24, '烘一小时', 1.2),
          ),
          '酸性焊条受潮了才烘，一百五十度一小时。',
          '没开包又干燥的，可以直接用。',
        ),
        step(
          'J507：碱性',
          '350 ℃ 一小时',
          layers(
            still((tones) => place(170, 190, 1, 0, oven(tones))),
            words(450, 176, 40, '350 ℃', 0.6),
            words(450, 226, 24, '烘一小时，放保温筒', 1.2),
          ),
          '碱性焊条必须烘，三百五十度一小时。',
          '烘完放保温筒，随用随取。',
        ),
        step(
          '领用规矩',
          '四小时用完',
          checklist('保温筒领用，不敞着放', '一次领四小时的量', '剩下的退回重烘', '重烘不超过两次'),
          '敞着放四小时，等于没烘。',
          '剩的退回去重烘，最多两次。',
        ),
      ],
    },
    'weld-angle': {
      title: '平敷焊：焊条角度',
      subtitle: '70～80 度怎么保持',
      opening: '角度变了，焊缝就忽宽忽窄。',
      closing: '七八十度、短弧、匀速，眼睛盯熔池。',
      steps: [
        step(
          '角度 70～80 度',
          '向前进方向倾',
          meter({ from: 30, to: 90, unit: '度', good: [70, 80], moves: [45, 75], label: '焊条与板面的夹角' }),
          '焊条向前进的方向倾一点。',
          '立得太直熔渣往前跑，躺得太低焊缝宽而浅。',
        ),
        step(
          '匀速走',
          '电弧长度不变',
          (tones, t) => travelling(tones, t, 90, 520, 0),
          '焊条越烧越短，手跟着往下送。',
          '眼睛看熔池，不看火花。',
        ),
        step(
          '角度怎么保持',
          '靠身体移',
          versus(
            {
              title: '只转手腕',
              note: '走到一半角度就变了',
              picture: (tones) =>
                place(-50, 44, 0.5, -30, electrode(tones)) + place(50, 44, 0.5, 40, electrode(tones)) + rect(-110, 44, 220, 10, tones.main),
            },
            {
              title: '胳膊带着走',
              note: '每一处都一样斜',
              picture: (tones) => times(3, (i) => place(-70 + i * 60, 44, 0.5, 0, electrode(tones))) + rect(-110, 44, 220, 10, tones.main),
            },
          ),
          '只转手腕，走到一半角度就变了。',
          '胳膊靠住，身体带着手平移。',
        ),
      ],
    },
    'weld-weave': {
      title: '锯齿形与月牙形摆动',
      subtitle: '两边停，中间过',
      opening: '摆动是为了把两边焊透，不是为了好看。',
      closing: '两边停半秒，中间快过，摆宽不超三倍条径。',
      steps: [
        step(
          '锯齿形',
          '两边停一停',
          (tones, t) => weave('zigzag')(tones) + rect(40 + Math.min(540, 130 * t), 130, 560, 150, tones.ground),
          '走折线，到两边停半秒。',
          '中间快过，不然焊缝中间鼓。',
        ),
        step(
          '月牙形',
          '弧线更平',
          (tones, t) => weave('moon')(tones) + rect(40 + Math.min(540, 130 * t), 130, 560, 150, tones.ground),
          '走弧线，焊缝更宽更平。',
          '立焊、盖面常用它。',
        ),
        step(
          '摆多宽',
          '不超条径三倍',
          meter({ from: 0, to: 16, unit: 'mm', good: [6, 10], moves: [14, 9.6], label: 'φ3.2 焊条的摆动宽度' }),
          '三点二的条，摆宽不超过十毫米。',
          '摆得太宽，熔渣来不及浮上来。',
        ),
      ],
    },
    'weld-crater': {
      title: '收弧填满弧坑',
      subtitle: '不留缩孔',
      opening: '一抬手就走，留下的坑最先裂。',
      closing: '停一停、回一点、断几下，坑满了再抬。',
      steps: [
        step(
          '一抬就走的坑',
          '缩孔、裂纹',
          versus(
            {
              title: '直接拉断',
              note: '中间凹，冷了就裂',
              picture: (tones) =>
                rect(-110, 10, 220, 34, tones.soft, 3) +
                path('M-70 10q20-18 44-18h34q14 26 34 18z', tones.main) +
                band('M-6-4l6 16-6 14', 3, tones.accent),
            },
            {
              title: '填满再抬',
              note: '和焊缝一样高',
              picture: (tones) => rect(-110, 10, 220, 34, tones.soft, 3) + path('M-70 10q20-20 44-20h60q26 0 36 20z', tones.main),
            },
          ),
          '直接拉断，弧坑凹下去，冷了就裂。',
          '焊缝的断口，多半从弧坑开始。',
        ),
        step(
          '停一停、回一点',
          '回焊 5～10 mm',
          (tones, t) => {
            const x = t < 2 ? move(t, [0.2, 1.8], 200, 460) : 460 - move(t, [2.2, 3.4], 0, 40)
            return (
              plate(tones) +
              bead(90, Math.max(x, t < 2 ? 0 : 460), tones) +
              place(x + 8, 226, 1, 0, electrode(tones)) +
              arc(x + 8, 228, t, tones)
            )
          },
          '到头停一停，往回带五到十毫米。',
          '让铁水流回来，把坑填上。',
        ),
        step(
          '断续点几下',
          '2～3 次',
          (tones, t) =>
            plate(tones) +
            bead(90, 460, tones) +
            place(466, 226 - 46 * wave(t, 1.3), 1, 0, electrode(tones)) +
            (wave(t, 1.3) < 0.3 ? arc(466, 226, t, tones) : '') +
            words(250, 140, 28, '点、抬、再点')(tones, t),
          '熄了再点两三下，看坑平了再离开。',
          '碱性焊条不用断弧法，用回焊。',
        ),
      ],
    },
    'weld-passes': {
      title: '两层三道，焊脚 8 毫米',
      subtitle: '排道顺序',
      opening: '一道焊到八毫米，不是塌就是咬边。',
      closing: '第一道打底，第二道压下边，第三道压上边。',
      steps: [
        step(
          '第一道：打底',
          '焊透根部',
          layers((tones, t) => passes(t > 1 ? 1 : 0)(tones), words(460, 170, 28, '电流大一点'), words(460, 214, 22, '条对准夹角')),
          '焊条对准夹角，一定焊透根部。',
          '清干净渣，再看有没有夹渣。',
        ),
        step(
          '第二道：压下边',
          '盖住三分之二',
          layers((tones, t) => passes(t > 1 ? 2 : 1)(tones), words(460, 170, 28, '偏向立板'), words(460, 214, 22, '盖住第一道三分之二')),
          '第二道靠平板，盖住第一道三分之二。',
          '焊条和平板成五十五度左右。',
        ),
        step(
          '第三道：压上边',
          '填平凹处',
          layers((tones, t) => passes(t > 1 ? 3 : 2)(tones), words(460, 170, 28, '偏向上边'), words(460, 214, 22, '焊脚 8 毫米')),
          '第三道靠立板，压住第二道一半。',
          '走快一点，上边不咬边。',
        ),
      ],
    },
  },
)
