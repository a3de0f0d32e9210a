import type { XmpEdition } from '../../profiles/profile.ts'
import { parseXmpDate } from './dates.ts'
import type { XmpNode } from './rdf.ts'

/** Value types of XMP properties: those of the XMP specification, and those an extension schema describes. */

const TEXT_TYPES = ['propername', 'text', 'agentname', 'rational', 'renditionclass']
const ARRAYS = ['bag', 'alt', 'seq'] as const

type Validator = (node: XmpNode, types: ValueTypes) => boolean

const simple =
	(pattern?: RegExp): Validator =>
	(node) =>
		node.simple && (pattern?.test(node.value) ?? true)

const BASIC: readonly [string, Validator][] = [
	['date', (node) => node.simple && parseXmpDate(node.value) !== undefined],
	['lang alt', (node) => node.altText || (node.children.length === 0 && node.alternative)],
	['uri', simple()],
	['url', simple()],
	['xpath', simple(/\S/)],
	['boolean', simple(/^(?:True|False)$/)],
	['integer', simple(/^[+-]?\d+$/)],
	['real', simple(/^(?:[+-]?\d+\.?\d*|[+-]?\d*\.?\d+)$/)],
	['mimetype', simple(/^[-\w+.]+\/[-\w+.]+$/)],
	...TEXT_TYPES.map((name): [string, Validator] => [name, simple()]),
]

/** Fields of structures: namespace, then `name type` pairs. */
type Fields = readonly [namespace: string, fields: string]

const XAP = 'http://ns.adobe.com/xap/1.0/'
const EXIF = 'http://ns.adobe.com/exif/1.0/'
const DM = 'http://ns.adobe.com/xmp/1.0/DynamicMedia/'

const STRUCTURES: Record<string, Fields> = {
	dimensions: [`${XAP}sType/Dimensions#`, 'w real, h real, unit text'],
	thumbnail: [`${XAP}g/img/`, 'height integer, width integer, image text, format text'],
	resourceevent: [
		`${XAP}sType/ResourceEvent#`,
		'action text, instanceID uri, parameters text, softwareAgent agentname, when date',
	],
	resourceref: [
		`${XAP}sType/ResourceRef#`,
		'instanceID uri, documentID uri, versionID text, renditionClass renditionclass, renditionParams text, manager agentname, managerVariant text, manageTo uri, manageUI uri',
	],
	version: [
		`${XAP}sType/Version#`,
		'comments text, event resourceevent, modifyDate date, modifier propername, version text',
	],
	job: [`${XAP}sType/Job#`, 'name text, id text, url url'],
	flash: [EXIF, 'Fired boolean, Function boolean, RedEyeMode boolean, Return text, Mode text'],
	'oecf/sfr': [EXIF, 'Columns integer, Rows integer, Names seq text, Values seq rational'],
	cfapattern: [EXIF, 'Columns integer, Rows integer, Values seq integer'],
	devicesettings: [EXIF, 'Columns integer, Rows integer, Settings seq text'],
}

const STRUCTURES_SINCE_PART_2: Record<string, Fields> = {
	colorant: [
		`${XAP}g/`,
		'swatchName text, mode text, type text, cyan real, magenta real, yellow real, black real, red integer, green integer, blue integer, L real, A integer, B integer',
	],
	font: [
		`${XAP}sType/Font#`,
		'fontName text, fontFamily text, fontFace text, fontType text, versionString text, composite boolean, fontFileName text, childFontFiles seq text',
	],
	beatsplicestretch: [DM, 'useFileBeatsMarker boolean, riseInDecibel real, riseInTimeDuration time'],
	marker: [DM, 'startTime any, duration any, comment text, name text, location uri, target text, type text'],
	media: [DM, 'path uri, track text, startTime time, duration time, managed boolean, webStatement uri'],
	projectlink: [DM, 'path uri, type text'],
	resamplestretch: [DM, 'quality text'],
	time: [DM, 'value integer, scale rational'],
	timecode: [DM, 'timeValue text, timeFormat text'],
	timescalestretch: [DM, 'frameSize real, frameOverlappingPercentage real, quality text'],
}

/** Splits `name type, name type` into pairs; types may be of several words. */
export function pairs(text: string): [string, string][] {
	return text.split(', ').map((pair) => {
		const space = pair.indexOf(' ')
		return [pair.slice(0, space), pair.slice(space + 1)]
	})
}

function structure(namespace: string, fields: ReadonlyMap<string, string>): Validator {
	return (node, types) =>
		node.struct &&
		node.children.every((child) => {
			const type = fields.get(child.name)
			return type !== undefined && child.namespace === namespace && types.accepts(child, type)
		})
}

const EDITIONS: Readonly<Record<XmpEdition, { coordinate: RegExp; structures: Readonly<Record<string, Fields>> }>> = {
	'2004-01': { coordinate: /^\d{2},\d{2}[,.]\d{2}[NSEW]$/, structures: STRUCTURES },
	'2005-09': {
		coordinate: /^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/,
		structures: { ...STRUCTURES, ...STRUCTURES_SINCE_PART_2 },
	},
}

/** The types known in one place, by simplified name. */
export class ValueTypes {
	readonly #validators: Map<string, Validator>
	constructor(validators: Map<string, Validator>) {
		this.#validators = validators
	}

	/** Types that need no schema. */
	static readonly basic = new ValueTypes(new Map(BASIC))

	/** Basic types and those of the schemas that ISO 19005 predefines. */
	static predefined(edition: XmpEdition): ValueTypes {
		const validators = new Map(BASIC)
		const { coordinate, structures } = EDITIONS[edition]
		validators.set('gpscoordinate', simple(coordinate))
		validators.set('locale', simple())
		for (const [name, [namespace, fields]] of Object.entries(structures)) {
			validators.set(name, structure(namespace, new Map(pairs(fields))))
		}
		return new ValueTypes(validators)
	}

	copy(): ValueTypes {
		return new ValueTypes(new Map(this.#validators))
	}

	/** Adds a type that an extension schema describes; without fields it is text. */
	define(name: string, namespace: string | undefined, fields: ReadonlyMap<string, string>): void {
		if (fields.size === 0) this.#validators.set(simplified(name), simple())
		else if (namespace !== undefined) this.#validators.set(simplified(name), structure(namespace, fields))
	}

	knows(name: string): boolean {
		let type = simplified(name)
		for (let array = arrayOf(type); array; array = arrayOf(type)) type = type.slice(array.length + 1)
		return this.#validators.has(type)
	}

	accepts(node: XmpNode, name: string): boolean {
		const type = simplified(name)
		if (type === 'any') return true
		const array = arrayOf(type)
		if (!array) return this.#validators.get(type)?.(node, this) ?? false
		const right =
			array === 'alt'
				? node.alternative
				: array === 'seq'
					? node.ordered && !node.alternative
					: node.array && !node.ordered && !node.alternative
		const itemType = type.slice(array.length + 1)
		return right && node.children.every((child) => this.accepts(child, itemType))
	}
}

function arrayOf(type: string): string | undefined {
	return ARRAYS.find((array) => type.startsWith(`${array} `))
}

/** Lower case, without the words for choices; nothing left is text, and so are items without a type. */
function simplified(name: string): string {
	const type = name
		.toLowerCase()
		.replaceAll(/(?:open |closed )?(?:choice |choice$)(?:of )?/g, '')
		.trim()
	if (type === '') return 'text'
	if (type.endsWith('lang alt')) return type
	return ARRAYS.some((array) => type.endsWith(array)) ? `${type} text` : type
}
