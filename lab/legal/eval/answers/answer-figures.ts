/** Aggregates judged replies: shown, asserted and refused shares, and the calibration of the confidence. */
import { expectedCalibrationError, halfWidth95, mean, percentile } from '../measures.ts'
import type { Judgement } from './judge-reply.ts'

/** A share with half its 95 % interval. */
export interface Share {
	readonly mean: number
	readonly half: number
}

export interface ReliabilityBin {
	/** Lower bound of the confidence, 0..0.9. */
	readonly from: number
	readonly n: number
	readonly confidence: number
	/** Share of these answers that showed decisive words. */
	readonly shown: number
}

export interface AnswerFigures {
	/** Questions that the corpus can answer. */
	readonly n: number
	/** Some decisive span is inside what the answer quotes. */
	readonly shown: Share
	/** Share of all decisive spans that the answers quote. */
	readonly spansShown: Share
	/** Decisive words shown, the ranges of the nearest articles included. */
	readonly shownNear: Share
	/** Of questions with a governing article among the first: the share whose decisive words are chosen of it, and by the earlier way. */
	readonly choice: { readonly n: number; readonly learned: number; readonly earlier: number }
	readonly cited: Share
	/** A governing article is cited or among the nearest. */
	readonly near: Share
	readonly wrong: Share
	readonly replies: Readonly<Record<Judgement['reply'], number>>
	/** Median of the characters quoted for each decisive one. */
	readonly quotedPerDecisive: number
	/** Answers at a confidence of .9 and more: their share of all answers, and the decisive words they show. */
	readonly sure: { readonly n: number; readonly ofAnswers: number; readonly shown: number }
	/** Expected calibration error of the answers. */
	readonly ECE: number
	readonly reliability: readonly ReliabilityBin[]
	/** Questions that the corpus cannot answer, and the share of them that was refused or got the nearest articles only. */
	readonly toRefuse: number
	readonly held: Share
}

const sureFrom = 0.9
const bins = 10

/** Computes all figures; shares are 0..1, and 0 where there is nothing to count. */
export function answerFiguresOf(judgements: readonly Judgement[]): AnswerFigures {
	const asked = judgements.filter(({ toRefuse }) => !toRefuse)
	const outside = judgements.filter(({ toRefuse }) => toRefuse)
	const answers = asked.filter(({ reply }) => reply === 'answer')
	const sure = answers.filter(({ confidence }) => confidence >= sureFrom)
	const choices = asked.flatMap(({ choice }) => choice ?? [])
	const replies = (kind: Judgement['reply']) => mean(asked.map(({ reply }) => (reply === kind ? 1 : 0)))
	return {
		n: asked.length,
		shown: shareOf(asked, ({ shown }) => shown),
		spansShown: share(asked.map(({ spansShown }) => spansShown)),
		shownNear: shareOf(asked, ({ shownNear }) => shownNear),
		choice: {
			n: choices.length,
			learned: mean(choices.map(({ learned }) => (learned ? 1 : 0))),
			earlier: mean(choices.map(({ earlier }) => (earlier ? 1 : 0))),
		},
		cited: shareOf(asked, ({ cited }) => cited),
		near: shareOf(asked, ({ near }) => near),
		wrong: shareOf(asked, ({ wrong }) => wrong),
		replies: { answer: replies('answer'), nearest: replies('nearest'), refused: replies('refused') },
		quotedPerDecisive: percentile(
			answers.map(({ quotedLength, decisiveLength }) => quotedLength / Math.max(1, decisiveLength)),
			0.5,
		),
		sure: {
			n: sure.length,
			ofAnswers: answers.length === 0 ? 0 : sure.length / answers.length,
			shown: shareOf(sure, ({ shown }) => shown).mean,
		},
		ECE: expectedCalibrationError(answers.map(({ confidence, shown }) => ({ confidence, right: shown }))),
		reliability: reliabilityOf(answers),
		toRefuse: outside.length,
		held: shareOf(outside, ({ reply }) => reply !== 'answer'),
	}
}

function reliabilityOf(answers: readonly Judgement[]): ReliabilityBin[] {
	return Array.from({ length: bins }, (_, bin) => {
		const inside = answers.filter(({ confidence }) => Math.min(bins - 1, Math.floor(confidence * bins)) === bin)
		return {
			from: bin / bins,
			n: inside.length,
			confidence: mean(inside.map(({ confidence }) => confidence)),
			shown: shareOf(inside, ({ shown }) => shown).mean,
		}
	}).filter(({ n }) => n > 0)
}

function shareOf(judgements: readonly Judgement[], holds: (judgement: Judgement) => boolean): Share {
	return share(judgements.map((judgement) => (holds(judgement) ? 1 : 0)))
}

function share(values: readonly number[]): Share {
	return { mean: mean(values), half: halfWidth95(values) }
}
