import type { XmpEdition } from '../profiles/profile.ts'

/**
 * Properties that need no extension schema, and the structures among their values: ISO 19005-1 §6.7.2 (XMP 2004),
 * ISO 19005-2 §6.6.2.3.1 (XMP 2005). Types are simplified: lower case, without the words for choices.
 */

const PDFAID = 'http://www.aiim.org/pdfa/ns/id/'
const XMP = 'http://ns.adobe.com/xap/1.0/'
const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/'
const EXIF = 'http://ns.adobe.com/exif/1.0/'

const COMMON: readonly [namespace: string, properties: string][] = [
	[PDFAID, 'part integer, amd text, conformance text'],
	[
		'http://purl.org/dc/elements/1.1/',
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

/** Fields of structures: namespace, then `name type` pairs. */
export type StructureFields = readonly [namespace: string, fields: string]

const DM = 'http://ns.adobe.com/xmp/1.0/DynamicMedia/'

const STRUCTURES: Record<string, StructureFields> = {
	dimensions: [`${XMP}sType/Dimensions#`, 'w real, h real, unit text'],
	thumbnail: [`${XMP}g/img/`, 'height integer, width integer, image text, format text'],
	resourceevent: [
		`${XMP}sType/ResourceEvent#`,
		'action text, instanceID uri, parameters text, softwareAgent agentname, when date',
	],
	resourceref: [
		`${XMP}sType/ResourceRef#`,
		'instanceID uri, documentID uri, versionID text, renditionClass renditionclass, renditionParams text, manager agentname, managerVariant text, manageTo uri, manageUI uri',
	],
	version: [
		`${XMP}sType/Version#`,
		'comments text, event resourceevent, modifyDate date, modifier propername, version text',
	],
	job: [`${XMP}sType/Job#`, 'name text, id text, url url'],
	flash: [EXIF, 'Fired boolean, Function boolean, RedEyeMode boolean, Return text, Mode text'],
	'oecf/sfr': [EXIF, 'Columns integer, Rows integer, Names seq text, Values seq rational'],
	cfapattern: [EXIF, 'Columns integer, Rows integer, Values seq integer'],
	devicesettings: [EXIF, 'Columns integer, Rows integer, Settings seq text'],
}

const STRUCTURES_SINCE_PART_2: Record<string, StructureFields> = {
	colorant: [
		`${XMP}g/`,
		'swatchName text, mode text, type text, cyan real, magenta real, yellow real, black real, red integer, green integer, blue integer, L real, A integer, B integer',
	],
	font: [
		`${XMP}sType/Font#`,
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

export const XMP_PROPERTIES: Readonly<Record<XmpEdition, typeof COMMON>> = {
	'2004-01': [...COMMON, ...PART_1],
	'2005-09': [...COMMON, ...SINCE_PART_2],
}

export const XMP_STRUCTURES: Readonly<Record<XmpEdition, Readonly<Record<string, StructureFields>>>> = {
	'2004-01': STRUCTURES,
	'2005-09': { ...STRUCTURES, ...STRUCTURES_SINCE_PART_2 },
}

/** Coordinates as EXIF writes them. */
export const GPS_COORDINATE: Readonly<Record<XmpEdition, RegExp>> = {
	'2004-01': /^\d{2},\d{2}[,.]\d{2}[NSEW]$/,
	'2005-09': /^\d{1,3},\d{1,2}(?:,\d{1,2}|\.\d+)[NSEW]$/,
}

/** Splits `name type, name type` into pairs; types may be of several words. */
export function pairs(text: string): [string, string][] {
	return text.split(', ').map((pair) => {
		const space = pair.indexOf(' ')
		return [pair.slice(0, space), pair.slice(space + 1)]
	})
}
