/** Places abroad as questions name them, each list the alternatives of a regular expression. */

/** Countries and regions, in lower case. */
export const countriesAbroad =
	'germania|svizzera|francia|spagna|austria|inghilterra|scozia|galles|regno unito|gran bretagna|stati uniti|america|usa|slovenia|croazia|serbia|bosnia|romania|albania|belgio|olanda|paesi bassi|portogallo|lussemburgo|irlanda|polonia|ungheria|bulgaria|grecia|turchia|ucraina|russia|svezia|norvegia|danimarca|finlandia|estonia|lettonia|lituania|repubblica ceca|slovacchia|malta|cipro|brasile|argentina|messico|canada|giappone|cina|australia|tunisia|marocco|egitto|emirati(?: arabi)?|dubai|thailandia|principato di monaco|montecarlo|canton ticino|ticino|baviera|catalogna|canarie|baleari|california|florida'

/** Cities and islands; one that has a namesake in Italy is followed by what tells it from that. */
export const citiesAbroad =
	'lugano|chiasso|bellinzona|mendrisio|locarno|zurigo|ginevra|basilea|berna|losanna|monaco di baviera|berlino|francoforte|amburgo|stoccarda|colonia|düsseldorf|londra|manchester|edimburgo|parigi|nizza(?! (?:monferrato|di sicilia))|lione|marsiglia|strasburgo|tolosa|mentone|vienna|salisburgo|innsbruck|graz|klagenfurt|villaco|madrid|barcellona|valencia|siviglia|malaga|alicante|ibiza|maiorca|minorca|tenerife|bruxelles|anversa|amsterdam|rotterdam|lisbona|dublino|copenaghen|stoccolma|oslo|varsavia|cracovia|praga|budapest|atene|istanbul|lubiana|capodistria|zagabria|spalato|belgrado|new york|miami|los angeles|boston|chicago|toronto|buenos aires|bucarest|tirana|mosca|kiev|tunisi|il cairo|tokyo|pechino|shanghai|singapore'

/** Adjectives of peoples without their ending: `tedesc`, to which letters are added. */
export const peoplesAbroad =
	'tedesc|svizzer|ticines|cantonal|frances|spagnol|austriac|american|ingles|britannic|irlandes|sloven|croat|rumen|albanes|belg|olandes|portoghes|grec[oahi]|polacc|unghere|bulgar|brasilian|argentin|maltes'
