import type { XmpEdition } from '../../profiles/profile.ts'
import { DC } from './rdf.ts'
import { pairs, ValueTypes } from './value-types.ts'

/** Properties that need no extension schema: ISO 19005-1 §6.7.2 (XMP 2004), ISO 19005-2 §6.6.2.3.1 (XMP 2005). */

const PDFAID = 'http://www.aiim.org/pdfa/ns/id/'
const XMP = 'http://ns.adobe.com/xap/1.0/'
const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/'
const EXIF = 'http://ns.adobe.com/exif/1.0/'

const COMMON: readonly [namespace: string, properties: string][] = [
	[PDFAID, 'part integer, amd text, conformance text'],
	[
		DC,
		'contributor bag propername, coverage text, creator seq propername, date seq date, description lang alt, format mimetype, identifier text, language bag locale, publisher bag propername, relation bag text, rights lang alt, source text, subject bag text, title lang alt, type bag text',
	],
	[
		XMP,
		'Advisory bag text, BaseURL url, CreateDate date, CreatorTool agentname, Identifier bag text, MetadataDate date, ModifyDate date, Nickname text, Thumbnails alt thumbnail',
	],
	[`${XMP}rights/`, 'Certificate url, Marked boolean, Owner bag propername, UsageTerms lang alt, WebStatement url'],
	[
		`${XMP}mm/`,
		'DerivedFrom resourceref, DocumentID uri, History seq resourceevent, InstanceID uri, ManagedFrom resourceref, Manager agentname, ManageTo uri, ManageUI uri, ManagerVariant text, RenditionClass renditionclass, RenditionParams text, VersionID text, Versions seq version, LastURL url, RenditionOf resourceref, SaveID integer',
	],
	[`${XMP}bj/`, 'JobRef bag job'],
	[`${XMP}t/pg/`, 'MaxPageSize dimensions, NPages integer'],
	['http://ns.adobe.com/pdf/1.3/', 'Keywords text, PDFVersion text, Producer agentname'],
	[
		PHOTOSHOP,
		'AuthorsPosition text, CaptionWriter propername, Category text, City text, Country text, Credit text, DateCreated date, Headline text, Instructions text, Source text, State text, TransmissionReference text, Urgency integer',
	],
	[
		'http://ns.adobe.com/tiff/1.0/',
		'ImageWidth integer, ImageLength integer, BitsPerSample seq integer, SamplesPerPixel integer, XResolution rational, YResolution rational, TransferFunction seq integer, WhitePoint seq rational, PrimaryChromaticities seq rational, YCbCrCoefficients seq rational, ReferenceBlackWhite seq rational, DateTime date, ImageDescription lang alt, Make propername, Model propername, Software agentname, Artist propername, Copyright lang alt, Compression integer, PhotometricInterpretation integer, Orientation integer, PlanarConfiguration integer, YCbCrPositioning integer, ResolutionUnit integer, YCbCrSubSampling seq integer',
	],
	[
		EXIF,
		'CompressedBitsPerPixel rational, PixelXDimension integer, PixelYDimension integer, UserComment lang alt, RelatedSoundFile text, DateTimeOriginal date, DateTimeDigitized date, ExposureTime rational, FNumber rational, SpectralSensitivity text, ISOSpeedRatings seq integer, OECF oecf/sfr, ShutterSpeedValue rational, ApertureValue rational, BrightnessValue rational, ExposureBiasValue rational, MaxApertureValue rational, SubjectDistance rational, Flash flash, FocalLength rational, SubjectArea seq integer, FlashEnergy rational, SpatialFrequencyResponse oecf/sfr, FocalPlaneXResolution rational, FocalPlaneYResolution rational, SubjectLocation seq integer, ExposureIndex rational, CFAPattern cfapattern, DigitalZoomRatio rational, FocalLengthIn35mmFilm integer, DeviceSettingDescription devicesettings, ImageUniqueID text, GPSVersionID text, GPSLatitude gpscoordinate, GPSLongitude gpscoordinate, GPSAltitude rational, GPSTimeStamp date, GPSSatellites text, GPSDOP rational, GPSSpeed rational, GPSTrack rational, GPSImgDirection rational, GPSMapDatum text, GPSDestLatitude gpscoordinate, GPSDestLongitude gpscoordinate, GPSDestBearing rational, GPSDestDistance rational, GPSProcessingMethod text, GPSAreaInformation text, ExposureProgram integer, MeteringMode integer, FocalPlaneResolutionUnit integer, SensingMethod integer, FileSource integer, SceneType integer, CustomRendered integer, ExposureMode integer, WhiteBalance integer, SceneCaptureType integer, GainControl integer, Contrast integer, Saturation integer, Sharpness integer, SubjectDistanceRange integer, GPSAltitudeRef integer, GPSStatus text, GPSSpeedRef text, GPSTrackRef text, GPSImgDirectionRef text, GPSDestBearingRef text, GPSDestDistanceRef text, GPSDifferential integer, ComponentsConfiguration seq integer, ExifVersion text, FlashpixVersion text, ColorSpace integer, LightSource integer',
	],
]

const PART_1: typeof COMMON = [
	[PHOTOSHOP, 'SupplementalCategories text'],
	[EXIF, 'MakerNote text, GPSMeasureMode integer'],
]

const SINCE_PART_2: typeof COMMON = [
	[PDFAID, 'corr text'],
	[XMP, 'Label text, Rating real'],
	[`${XMP}t/pg/`, 'Fonts bag font, Colorants seq colorant, PlateNames seq text'],
	[
		'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
		'projectRef projectlink, videoFrameRate text, videoFrameSize dimensions, videoPixelAspectRatio rational, videoAlphaUnityIsTransparent boolean, videoAlphaPremultipleColor colorant, videoCompressor text, audioSampleRate integer, audioCompressor text, speakerPlacement text, fileDataRate rational, tapeName text, altTapeName text, startTimecode timecode, altTimecode timecode, duration time, scene text, shotName text, shotDate date, shotLocation text, logComment text, markers seq marker, contributedMedia bag media, absPeakAudioFilePath uri, relativePeakAudioFilePath uri, videoModDate date, audioModDate date, metadataModDate date, artist text, album text, trackNumber integer, genre text, copyright text, releaseDate date, composer text, engineer text, tempo real, instrument text, introTime time, outCue time, relativeTimestamp time, loop boolean, numberOfBeats real, timeScaleParams timescalestretch, resampleParams resamplestretch, beatSpliceParams beatsplicestretch, videoPixelDepth text, videoColorSpace text, videoAlphaMode text, videoFieldOrder text, pullDown text, audioSampleType text, audioChannelType text, key text, stretchMode text, timeSignature text, scaleType text',
	],
	[PHOTOSHOP, 'SupplementalCategories bag text'],
	[
		'http://ns.adobe.com/camera-raw-settings/1.0/',
		'AutoBrightness boolean, AutoContrast boolean, AutoExposure boolean, AutoShadows boolean, BlueHue integer, BlueSaturation integer, Brightness integer, CameraProfile text, ChromaticAberrationB integer, ChromaticAberrationR integer, ColorNoiseReduction integer, Contrast integer, CropTop real, CropLeft real, CropBottom real, CropRight real, CropAngle real, CropWidth real, CropHeight real, CropUnits integer, Exposure real, GreenHue integer, GreenSaturation integer, HasCrop boolean, HasSettings boolean, LuminanceSmoothing integer, RawFileName text, RedHue integer, RedSaturation integer, Saturation integer, Shadows integer, ShadowTint integer, Sharpness integer, Temperature integer, Tint integer, ToneCurveName text, Version text, VignetteAmount integer, VignetteMidpoint integer, WhiteBalance text, ToneCurve seq text',
	],
	[EXIF, 'GPSMeasureMode text'],
	[`${EXIF}aux/`, 'Lens text, SerialNumber text'],
]

/** Property types by namespace and name, and the value types they are told in. */
export interface Schemas {
	types: ReadonlyMap<string, string>
	values: ValueTypes
}

/** Returns the key under which the tables list a property. */
export const propertyKey = (namespace: string | undefined, name: string): string => `${namespace} ${name}`

const LATER: Readonly<Record<XmpEdition, readonly (readonly [namespace: string, properties: string])[]>> = {
	'2004-01': PART_1,
	'2005-09': SINCE_PART_2,
}

const cache = new Map<XmpEdition, Schemas>()

/** Returns the schemas that an edition of the XMP Specification predefines, with the types of their properties. */
export function predefinedSchemas(edition: XmpEdition): Schemas {
	const known = cache.get(edition)
	if (known) return known
	const types = new Map<string, string>()
	for (const [namespace, properties] of [...COMMON, ...LATER[edition]]) {
		for (const [name, type] of pairs(properties)) types.set(propertyKey(namespace, name), type)
	}
	const schemas = { types, values: ValueTypes.predefined(edition) }
	cache.set(edition, schemas)
	return schemas
}
