import { PDFContext, type PDFDict } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { name } from '../model/objects.ts'
import { structureElements } from './elements.ts'
import { isRegular } from './grid.ts'

/** A table of rows of cells, each so many rows high and columns wide. */
function table(rows: readonly (readonly (readonly [rows: number, columns: number])[])[]): boolean {
	const context = PDFContext.create()
	const element = (type: string, kids: readonly PDFDict[], more: object = {}) =>
		context.obj({ Type: 'StructElem', S: type, K: [...kids], ...more })
	const made = rows.map((cells) =>
		element(
			'TR',
			cells.map(([RowSpan, ColSpan]) => element('TD', [], { A: { O: 'Table', RowSpan, ColSpan } })),
		),
	)
	const [head, ...body] = made
	const dict = element('Table', [element('THead', head ? [head] : []), element('TBody', body)])
	const root = context.obj({ Type: 'StructTreeRoot' })
	root.set(name('K'), context.obj([dict]))
	return isRegular(dict, new Map(structureElements(root).map((found) => [found.dict, found])))
}

it.each([
	[
		'rows of the same length',
		[
			[
				[1, 1],
				[1, 1],
			],
			[[1, 2]],
		],
		true,
	],
	[
		'a row that is too short',
		[
			[
				[1, 1],
				[1, 1],
			],
			[[1, 1]],
		],
		false,
	],
	[
		'a cell over two rows',
		[
			[
				[2, 1],
				[1, 1],
			],
			[[1, 1]],
		],
		true,
	],
	[
		'a cell over two rows and a row that does not know it',
		[
			[
				[2, 1],
				[1, 1],
			],
			[
				[1, 1],
				[1, 1],
			],
		],
		false,
	],
	[
		'a cell that reaches below the table',
		[
			[
				[1, 1],
				[1, 1],
			],
			[
				[2, 1],
				[1, 1],
			],
		],
		false,
	],
	[
		'cells that lie on one another',
		[
			[
				[1, 1],
				[2, 1],
				[1, 1],
			],
			[
				[1, 2],
				[1, 1],
			],
		],
		false,
	],
	['a cell wider than any table', [[[1, 1_000_000_000]]], false],
] as const)('judges %s', (_, rows, regular) => {
	expect(table(rows)).toBe(regular)
})
