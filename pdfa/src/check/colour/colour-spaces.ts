import { Dict, dictOf, Name, PdfArray, type PdfObject, Stream } from '../syntax/objects.ts'

export type DeviceName = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'

/** A colour space of ISO 32000-1 §8.6, as far as ISO 19005 asks about it. `undefined` elsewhere stands for one that is not defined. */
export type ColourSpace =
	| { kind: 'device'; name: DeviceName }
	/** CalGray, CalRGB, Lab. */
	| { kind: 'cie'; family: 'CalGray' | 'CalRGB' | 'Lab' }
	| { kind: 'icc'; profile: Stream | undefined /** A profile that is no stream of the file. */; bytes?: Uint8Array }
	| { kind: 'indexed'; base: ColourSpace | undefined }
	| SeparationSpace
	| DeviceNSpace
	/** Set by `cs`; `scn` then names the pattern. */
	| { kind: 'pattern'; underlying: ColourSpace | undefined }
	| { kind: 'tiling'; pattern: Stream }
	| { kind: 'shading'; shading: Dict | undefined }

export interface SeparationSpace {
	kind: 'separation'
	array: PdfArray
	alternate: ColourSpace | undefined
}

export interface DeviceNSpace {
	kind: 'deviceN'
	array: PdfArray
	alternate: ColourSpace | undefined
	colorants: (ColourSpace | undefined)[]
}

const DEVICE: Record<DeviceName, ColourSpace> = {
	DeviceGray: { kind: 'device', name: 'DeviceGray' },
	DeviceRGB: { kind: 'device', name: 'DeviceRGB' },
	DeviceCMYK: { kind: 'device', name: 'DeviceCMYK' },
}
const DEFAULTS: Record<DeviceName, string> = {
	DeviceGray: 'DefaultGray',
	DeviceRGB: 'DefaultRGB',
	DeviceCMYK: 'DefaultCMYK',
}
const CIE = {
	CalGray: { kind: 'cie', family: 'CalGray' },
	CalRGB: { kind: 'cie', family: 'CalRGB' },
	Lab: { kind: 'cie', family: 'Lab' },
} as const satisfies Record<string, ColourSpace>
const PATTERN: ColourSpace = { kind: 'pattern', underlying: undefined }

/** Colour spaces refer to colour spaces; more than this is a loop. */
const MAX_DEPTH = 20

export const DEVICE_GRAY = DEVICE.DeviceGray
export const DEVICE_CMYK = DEVICE.DeviceCMYK

const namedIn = new WeakMap<Dict, Map<string, ColourSpace | undefined>>()
const inProgress = new Map<PdfArray, Set<object>>()
/** By the resources whose Default colour spaces they mean; in shading patterns there are none. */
const ofArray = new WeakMap<PdfArray, WeakMap<object, ColourSpace>>()
const WITHOUT_RESOURCES = {}
const INSIDE_DEFAULT = {}

function isDeviceName(name: string | undefined): name is DeviceName {
	return name !== undefined && Object.hasOwn(DEVICE, name)
}

function entry(resources: Dict, name: string): PdfObject {
	return dictOf(resources.get('ColorSpace'))?.get(name) ?? null
}

/** Returns the colour space of a name: the entry of the resources, or the device space of that name. */
export function colourSpaceNamed(
	resources: Dict,
	name: string,
	depth = 0,
	insideDefault = false,
): ColourSpace | undefined {
	let known = namedIn.get(resources)
	if (!known) namedIn.set(resources, (known = new Map()))
	if (known.has(name)) return known.get(name)
	const space = colourSpaceOf(entry(resources, name) ?? new Name(name), resources, depth, insideDefault)
	known.set(name, space)
	return space
}

/** Returns the DefaultGray, DefaultRGB or DefaultCMYK that replaces a device space (ISO 32000-1 §8.6.5.6). */
export function defaultColourSpace(resources: Dict, name: DeviceName): ColourSpace | undefined {
	const key = DEFAULTS[name]
	return entry(resources, key) === null ? undefined : colourSpaceNamed(resources, key, 0, true)
}

/** The colour space an object describes. `insideDefault`: device spaces are meant as such. */
export function colourSpaceOf(
	object: PdfObject,
	resources: Dict | undefined,
	depth = 0,
	insideDefault = false,
): ColourSpace | undefined {
	if (depth > MAX_DEPTH) return undefined
	if (object instanceof Name) return fromName(object.value, resources, depth + 1, insideDefault)
	if (object instanceof PdfArray) return fromArray(object, resources, depth + 1, insideDefault)
	if (object instanceof Stream || object instanceof Dict) return patternOf(object)
	return undefined
}

function fromName(
	name: string,
	resources: Dict | undefined,
	depth: number,
	insideDefault: boolean,
): ColourSpace | undefined {
	if (isDeviceName(name)) {
		const key = DEFAULTS[name]
		if (resources && !insideDefault && entry(resources, key) !== null)
			return colourSpaceNamed(resources, key, depth, true)
		return DEVICE[name]
	}
	if (name === 'Pattern') return PATTERN
	return resources && entry(resources, name) !== null ? colourSpaceNamed(resources, name, depth) : undefined
}

function fromArray(
	array: PdfArray,
	resources: Dict | undefined,
	depth: number,
	insideDefault: boolean,
): ColourSpace | undefined {
	if (array.length === 1) return colourSpaceOf(array.at(0), resources, depth, insideDefault)
	let spaces = ofArray.get(array)
	if (!spaces) ofArray.set(array, (spaces = new WeakMap()))
	const place = insideDefault ? INSIDE_DEFAULT : (resources ?? WITHOUT_RESOURCES)
	const known = spaces.get(place)
	if (known) return known
	// A space inside itself is invalid; a Default one is described by a device space that it does not replace.
	const begun = inProgress.get(array) ?? new Set()
	if (begun.has(place)) return undefined
	inProgress.set(array, begun.add(place))
	const space = build(array, resources, depth, insideDefault)
	begun.delete(place)
	if (begun.size === 0) inProgress.delete(array)
	if (space) spaces.set(place, space)
	return space
}

function build(
	array: PdfArray,
	resources: Dict | undefined,
	depth: number,
	insideDefault: boolean,
): ColourSpace | undefined {
	const family = array.at(0)
	const kind = family instanceof Name ? family.value : ''
	switch (kind) {
		case 'CalGray':
		case 'CalRGB':
		case 'Lab':
			return CIE[kind]
		case 'ICCBased': {
			const profile = array.at(1)
			return { kind: 'icc', profile: profile instanceof Stream ? profile : undefined }
		}
		case 'Separation':
			return { kind: 'separation', array, alternate: colourSpaceOf(array.at(2), resources, depth, insideDefault) }
		case 'DeviceN':
			return {
				kind: 'deviceN',
				array,
				alternate: colourSpaceOf(array.at(2), resources, depth, insideDefault),
				colorants: colorantsOf(array, resources, depth),
			}
		case 'Indexed':
			return { kind: 'indexed', base: colourSpaceOf(array.at(1), resources, depth) }
		case 'Pattern': {
			const underlying = array.at(1)
			return underlying === null
				? PATTERN
				: { kind: 'pattern', underlying: colourSpaceOf(underlying, resources, depth) }
		}
		case 'CalCMYK':
			return fromName('DeviceCMYK', resources, depth, insideDefault)
		default:
			return undefined
	}
}

function colorantsOf(array: PdfArray, resources: Dict | undefined, depth: number): (ColourSpace | undefined)[] {
	const attributes = array.at(4)
	const dict = attributes instanceof Dict ? attributes.dict('Colorants') : undefined
	return dict ? [...dict.entries.keys()].map((key) => colourSpaceOf(dict.get(key), resources, depth)) : []
}

/** A pattern (ISO 32000-1 §8.7), used like a colour space. */
export function patternOf(object: PdfObject): ColourSpace | undefined {
	const type = dictOf(object)?.number('PatternType')
	if (type === 1) return object instanceof Stream ? { kind: 'tiling', pattern: object } : undefined
	if (type === 2) return { kind: 'shading', shading: dictOf(object)?.dictLike('Shading') }
	return undefined
}
