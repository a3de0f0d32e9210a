import { isLegalRef, parseArticleNumber, resolveCitations, splitRef } from 'legal'
import { normPath } from '#app/features/law/knowledge/norm-path.ts'
import type { Db } from '#platform/database/database.ts'
import type { ComparedSide, Comparison } from './compare.ts'
import { diffTexts } from './diff-texts.ts'
import { findNorm } from './find-norm.server.ts'
import { type ComparedNorm, type NormView } from './norm.ts'

/** Returns two public articles to be read together; undefined if one is not held. @param today ISO date */
export async function compareNorms(
	db: Db,
	one: ComparedNorm,
	other: ComparedNorm,
	today: string,
): Promise<Comparison | undefined> {
	const [first, second] = await Promise.all([findSide(db, one, today), findSide(db, other, today)])
	if (!first || !second) return undefined
	const isSame = first.norm.act.code === second.norm.act.code && first.norm.number === second.norm.number
	return { sides: [first, second], diff: isSame ? diffTexts(textOf(first.norm), textOf(second.norm)) : null }
}

async function findSide(
	db: Db,
	{ act, article, from }: ComparedNorm,
	today: string,
): Promise<ComparedSide | undefined> {
	const norm = await findNorm(db, { act, article }, { from }, today)
	return norm && { norm, to: normPath(act, norm.number, { from }) }
}

function textOf({ lines }: NormView): string {
	return lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n')
}

/** Parses an article as people write it, 'art. 1229 c.c.' or '1229' of the same act; undefined if it names none. */
export function parseBeside(written: string, act: string): ComparedNorm | undefined {
	const number = parseArticleNumber(written)
	if (number !== undefined) return { act, article: number }
	const [cited] = resolveCitations(written.slice(0, 100), { defaultAct: act, recasts: [] })
	return cited && isLegalRef(cited.ref) ? splitRef(cited.ref) : undefined
}
