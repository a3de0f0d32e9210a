/** Prints what a package exports: each name with its docstring and its declaration without what is inside, read from the sources. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
	type Class,
	type Comment,
	type Directive,
	type ExportNamedDeclaration,
	parseSync,
	type Statement,
} from 'oxc-parser'
import { workspaces } from '../packages/bundled.ts'

interface Declared {
	readonly name: string
	readonly docstring: string
	readonly declaration: string
}

interface Source {
	readonly path: string
	readonly text: string
	readonly body: readonly (Directive | Statement)[]
	readonly comments: readonly Comment[]
}

/** Literals that are longer say nothing about how a name is used. */
const LONGEST_VALUE = 160

/** @param entries modules of a workspace by the name under which they are imported */
export function apiPage(workspace: string, entries: Readonly<Record<string, string>>): string {
	const head = `<!-- Printed by \`npm run documents\` from the docstrings of ${workspace}/src. -->\n\n# What \`${workspace}\` exports\n`
	const sections = Object.entries(entries).map(([entry, module]) => {
		const names = exportsOf(join(workspaces, workspace, module))
		const parts = names
			.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
			.map(
				({ name, docstring, declaration }) =>
					`### ${name}\n\n${docstring && `${docstring}\n\n`}\`\`\`ts\n${declaration}\n\`\`\`\n`,
			)
		return `## \`${entry}\`\n\n${parts.join('\n')}`
	})
	return `${head}\n${sections.join('\n')}`
}

function open(path: string): Source {
	const text = readFileSync(path, 'utf8')
	const { program, comments } = parseSync(path, text)
	return { path, text, body: program.body, comments }
}

/** Follows a module's exports to where each is declared. @param chosen names to keep, as they are called in the module; absent: all */
function exportsOf(path: string, chosen?: ReadonlyMap<string, string>): Declared[] {
	const source = open(path)
	const isChosen = (name: string) => !chosen || chosen.has(name)
	return source.body.flatMap((statement): Declared[] => {
		if (statement.type === 'ExportAllDeclaration') return exportsOf(moduleOf(statement.source.value, path), chosen)
		if (statement.type !== 'ExportNamedDeclaration') return []
		if (statement.source) {
			const names = specifiers(statement).filter(([, exported]) => isChosen(exported))
			return names.length > 0 ? exportsOf(moduleOf(statement.source.value, path), new Map(names)) : []
		}
		return declarations(source, statement)
			.filter(({ name }) => isChosen(name))
			.map((one) => ({ ...one, name: chosen?.get(one.name) ?? one.name }))
	})
}

/** @returns the name in the module and the one it is exported by */
function specifiers({ specifiers: all }: ExportNamedDeclaration): [string, string][] {
	const nameOf = (one: (typeof all)[number]['local']) => (one.type === 'Literal' ? one.value : one.name)
	return all.map(({ local, exported }) => [nameOf(local), nameOf(exported)])
}

function moduleOf(specifier: string, importer: string): string {
	return specifier.startsWith('.') ? join(dirname(importer), specifier) : join(workspaces, specifier, 'src/index.ts')
}

function declarations(source: Source, statement: ExportNamedDeclaration): Declared[] {
	const { declaration } = statement
	if (!declaration) throw new Error(`${source.path} exports by a form that is not read`)
	const of = (name: string, end: number) => ({
		name,
		docstring: docstringBefore(source, statement.start),
		declaration: source.text.slice(declaration.start, end).trim(),
	})
	// oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what a module cannot export, or ours do not, is thrown
	switch (declaration.type) {
		case 'FunctionDeclaration':
		case 'TSDeclareFunction':
			return [of(declaration.id?.name ?? '', declaration.body?.start ?? declaration.end)]
		case 'TSInterfaceDeclaration':
		case 'TSTypeAliasDeclaration':
			return [of(declaration.id.name, declaration.end)]
		case 'ClassDeclaration':
			return [{ ...of(declaration.id?.name ?? '', declaration.end), declaration: outline(source, declaration) }]
		case 'VariableDeclaration':
			return declaration.declarations.flatMap(({ id, init }) => {
				if (id.type !== 'Identifier') return []
				const isLong = init && init.end - init.start > LONGEST_VALUE
				const one = of(id.name, isLong ? id.end : declaration.end)
				return [isLong ? { ...one, declaration: `${one.declaration} = …` } : one]
			})
		default:
			throw new Error(`${source.path} exports a ${declaration.type}, which is not read`)
	}
}

/** Leaves out what is private, and the insides of methods. */
function outline(source: Source, { start, body }: Class): string {
	const members = body.body.flatMap((member) => {
		if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return []
		if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') return []
		const end =
			member.type === 'MethodDefinition'
				? (member.value.body?.start ?? member.end)
				: (member.value?.start ?? member.end)
		const words = docstringBefore(source, member.start)
		const text = source.text.slice(member.start, end).replace(/\s*=?\s*$/, '')
		return [`${words && `\t/** ${words.replaceAll('\n', ' ')} */\n`}\t${text}`]
	})
	return `${source.text.slice(start, body.start).trim()} {\n${members.join('\n')}\n}`
}

/** Returns the text of the docstring that ends where a declaration begins. */
function docstringBefore({ comments, text }: Source, start: number): string {
	const comment = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '')
	if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return ''
	const lines = comment.value
		.slice(1)
		.split('\n')
		.map((line) => line.replace(/^\s*\* ?/, '').trim())
	return lines
		.join('\n')
		.trim()
		.replaceAll(/^@?(?=@)/gm, '\n')
		.replaceAll(/\s*@(returns|throws|param) /g, (_, tag: string) => `\n\n${WORDS[tag] ?? ''} `)
		.trim()
}

const WORDS: Readonly<Record<string, string>> = { returns: '**Returns**', throws: '**Throws**', param: '**Parameter**' }
