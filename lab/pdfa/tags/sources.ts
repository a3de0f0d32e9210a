import type { Block, Text } from './texts.ts'

export const DRAWING =
	'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><rect width="200" height="90" fill="#dde"/>' +
	'<path d="M10 80 L70 20 L120 60 L190 10" stroke="#335" stroke-width="4" fill="none"/></svg>'

/** For programs that print web pages. */
export function asHtml({ name, columns, blocks }: Text): string {
	const style = `body{font:11pt serif;margin:0;${columns === 2 ? 'column-count:2' : ''}}td,th{border:1px solid;padding:3pt}img{display:block}`
	return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${name}</title><style>${style}</style></head><body>${blocks.map(html).join('\n')}</body></html>`
}

function html(block: Block): string {
	switch (block.kind) {
		case 'heading':
			return `<h${block.level}>${block.text}</h${block.level}>`
		case 'paragraph':
			return `<p>${block.text}</p>`
		case 'list': {
			const tag = block.isNumbered ? 'ol' : 'ul'
			return `<${tag}>${block.items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
		}
		case 'table': {
			const header = block.header.map((text) => `<th scope="col">${text}</th>`).join('')
			const rows = block.rows.map((row) => {
				const cells = row.map((text, index) =>
					block.hasRowHeaders && index === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`,
				)
				return `<tr>${cells.join('')}</tr>`
			})
			return `<table><thead><tr>${header}</tr></thead><tbody>${rows.join('')}</tbody></table>`
		}
		case 'figure':
			return `<img alt="${block.alternate}" src="data:image/svg+xml,${encodeURIComponent(DRAWING)}">`
	}
}

/** @param drawing name of the file with {@link DRAWING} */
export function asTypst({ name, columns, blocks }: Text, drawing: string): string {
	const head = `#set document(title: "${name}")\n#set text(lang: "it")\n#set page(columns: ${columns})\n`
	return `${head}\n${blocks.map((block) => typst(block, drawing)).join('\n\n')}\n`
}

function typst(block: Block, drawing: string): string {
	switch (block.kind) {
		case 'heading':
			return `${'='.repeat(block.level)} ${block.text}`
		case 'paragraph':
			return block.text
		case 'list':
			return block.items.map((item) => `${block.isNumbered ? '+' : '-'} ${item}`).join('\n')
		case 'table': {
			const header = block.header.map((text) => `[*${text}*]`).join(', ')
			const rows = block.rows.map((row) =>
				row.map((text, index) => (block.hasRowHeaders && index === 0 ? `[*${text}*]` : `[${text}]`)).join(', '),
			)
			return `#table(columns: ${block.header.length}, table.header(${header}), ${rows.join(', ')})`
		}
		case 'figure':
			return `#image("${drawing}", width: 50%, alt: "${block.alternate}")`
	}
}
