import type MarkdownIt from 'markdown-it'

type Tokens = ReturnType<InstanceType<typeof MarkdownIt>['parse']>

/** An amount, a percentage or a number, as Italians write them. */
const AMOUNT = /^(?:€\s?)?[-−–]?\d[\d.]*(?:,\d+)?\s?(?:€|%|euro)?$/

/**
 * Sets the alignment of table cells as an attribute, and aligns cells with an amount, and the title above them, at the right unless the text aligns
 * them.
 */
export function alignAmounts(tokens: Tokens): void {
	let titles: Tokens = []
	let column = 0
	for (const [index, token] of tokens.entries()) {
		if (token.type === 'thead_open') titles = []
		if (token.type === 'tr_open') column = 0
		if (token.type === 'th_open') titles.push(token)
		const align = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
		if (align) token.attrs = [['align', align]]
		else if (token.type === 'td_open' && AMOUNT.test(tokens[index + 1]?.content.trim() ?? ''))
			for (const cell of [token, titles[column]]) cell?.attrSet('align', 'right')
		if (token.type === 'td_close') column += 1
	}
}

/** Space between a number and its unit, on either side of it. */
const AT_UNIT = /(?<=\d) (?=€|%|euro\b)|(?<=€) (?=\d)/g

/** Keeps a number and its unit on one line. */
export function bindAmounts(tokens: Tokens): void {
	for (const { children } of tokens) {
		for (const child of children ?? []) {
			if (child.type === 'text') child.content = child.content.replaceAll(AT_UNIT, '\u00a0')
		}
	}
}
