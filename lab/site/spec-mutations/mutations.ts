/** A requirement with the test that its row names. */
export interface Row {
	number: string
	requirement: string
	test: string
}

/** A value of the specification where it stands in the code. */
export interface Value {
	/** Row of the requirement. */
	number: string
	file: string
	from: string
	to: string
}

/** A change of the code, and the test that has to notice it. */
export interface Mutation extends Value {
	test: string
}

/** Parses the table of the coverage of the specification. */
export function parseRows(table: string): Row[] {
	return table.split('\n').flatMap((line) => {
		const [number = '', requirement = '', test = ''] = line.split('\t')
		return /^\w+\.[\w.]+$/.test(number) && /\.tsx?$/.test(test) ? [{ number, requirement, test }] : []
	})
}

/** Words that a requirement quotes, outside the note of what was settled. */
function quoted(requirement: string): string[] {
	const [own = ''] = requirement.split('» [')
	return [...own.matchAll(/'([^']{4,})'/g)].flatMap(([, words]) => words ?? [])
}

/** Changes one letter, so that the text stays one that could be shown. */
function misspelt(words: string): string {
	const at = words.search(/[aeiou](?=[a-z])/)
	return at < 0 ? `${words}x` : `${words.slice(0, at)}${words[at] === 'o' ? 'u' : 'o'}${words.slice(at + 1)}`
}

/** Returns the values of the list, and each quoted text that stands in one file of the code alone. */
export function mutationsOf(
	rows: readonly Row[],
	values: readonly Value[],
	sources: ReadonlyMap<string, string>,
): Mutation[] {
	const testOf = new Map(rows.map(({ number, test }) => [number, test]))
	const ofValues = values.flatMap((value) => {
		const test = testOf.get(value.number)
		if (test === undefined) throw new Error(`no row ${value.number}`)
		if (!sources.get(value.file)?.includes(value.from)) throw new Error(`${value.file} has no ${value.from}`)
		return [{ ...value, test }]
	})
	const ofWords = rows.flatMap(({ number, requirement, test }) =>
		quoted(requirement).flatMap((from) => {
			const files = [...sources].filter(([, text]) => text.includes(from)).map(([file]) => file)
			const [file] = files
			return file !== undefined && files.length === 1 ? [{ number, test, file, from, to: misspelt(from) }] : []
		}),
	)
	return [...ofValues, ...ofWords]
}
