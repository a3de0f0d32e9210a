/**
 * Identifiers of the usual acts in Normattiva: codice redazionale and day of the Gazzetta. They never change. Each
 * row names its source; an act without a sure one is not in the table, and is found by its page or by search.
 */

/** The table of codes in a public client, which its weekly tests compare with the service. */
const client = 'cybermerlo/normattiva-mcp, src/index.ts'
/** An address of the act at normattiva.it or gazzettaufficiale.it that public pages cite with its title. */
const eli = 'ELI'
/** A public importer that says it fetched the act so. */
const importer = 'a public importer, March 2026'

export type ActPlace = readonly [urn: string, codiceRedazionale: string, dataGU: string, source: string]

export const actPlaces: readonly ActPlace[] = [
	['urn:nir:stato:costituzione', '047U0001', '1947-12-27', client],
	['urn:nir:stato:regio.decreto:1942-03-16;262', '042U0262', '1942-04-04', client],
	['urn:nir:stato:regio.decreto:1942-03-30;318', '042U0318', '1942-04-17', client],
	['urn:nir:stato:regio.decreto:1930-10-19;1398', '030U1398', '1930-10-26', client],
	['urn:nir:stato:regio.decreto:1940-10-28;1443', '040U1443', '1940-10-28', client],
	['urn:nir:presidente.repubblica:decreto:1988-09-22;447', '088G0492', '1988-10-24', client],
	['urn:nir:stato:decreto.legislativo:1989-07-28;271', '089G0340', '1989-08-05', client],
	['urn:nir:stato:decreto.legislativo:2010-07-02;104', '010G0127', '2010-07-07', client],
	['urn:nir:stato:decreto.legislativo:1992-04-30;285', '092G0306', '1992-05-18', client],
	['urn:nir:stato:decreto.legislativo:2006-04-03;152', '006G0171', '2006-04-14', client],
	['urn:nir:stato:decreto.legislativo:2005-09-06;206', '005G0232', '2005-10-08', client],
	['urn:nir:stato:decreto.legislativo:2003-06-30;196', '003G0218', '2003-07-29', client],
	['urn:nir:stato:decreto.legislativo:2023-03-31;36', '23G00044', '2023-03-31', client],
	['urn:nir:stato:decreto.legislativo:2019-01-12;14', '19G00007', '2019-02-14', client],
	['urn:nir:stato:decreto.legislativo:2004-01-22;42', '004G0066', '2004-02-24', client],
	['urn:nir:stato:decreto.legislativo:2005-09-07;209', '005G0233', '2005-10-13', client],
	['urn:nir:stato:decreto.legislativo:2005-03-07;82', '005G0104', '2005-05-16', client],
	['urn:nir:stato:decreto.legislativo:2005-02-10;30', '005G0055', '2005-03-04', client],
	['urn:nir:stato:decreto.legislativo:2011-09-06;159', '011G0201', '2011-09-28', client],
	['urn:nir:stato:decreto.legislativo:2017-07-03;117', '17G00128', '2017-08-02', client],
	['urn:nir:stato:decreto.legislativo:2016-08-26;174', '16G00187', '2016-09-07', client],
	['urn:nir:presidente.repubblica:decreto:2001-06-06;380', '001G0429', '2001-10-20', client],
	['urn:nir:stato:decreto.legislativo:2000-08-18;267', '000G0304', '2000-09-28', client],
	['urn:nir:stato:decreto.legislativo:1993-09-01;385', '093G0428', '1993-09-30', client],
	['urn:nir:stato:decreto.legislativo:1998-02-24;58', '098G0073', '1998-03-26', client],
	['urn:nir:presidente.repubblica:decreto:1986-12-22;917', '086U0917', '1986-12-31', client],
	['urn:nir:presidente.repubblica:decreto:1972-10-26;633', '072U0633', '1972-11-11', client],
	['urn:nir:presidente.repubblica:decreto:1986-04-26;131', '086U0131', '1986-04-30', client],
	['urn:nir:stato:decreto.legislativo:1995-10-26;504', '095G0523', '1995-11-29', client],
	['urn:nir:presidente.repubblica:decreto:2002-05-30;115', '002G0139', '2002-06-15', client],
	['urn:nir:stato:decreto.legislativo:2001-03-30;165', '001G0219', '2001-05-09', client],
	['urn:nir:stato:decreto.legislativo:2008-04-09;81', '008G0104', '2008-04-30', client],
	['urn:nir:presidente.repubblica:decreto:2000-12-28;445', '001G0049', '2001-02-20', client],
	['urn:nir:stato:decreto.legislativo:1990-10-31;346', '090G0384', '1990-11-27', client],
	['urn:nir:stato:decreto.legislativo:1992-12-31;546', '093G0007', '1993-01-13', client],
	['urn:nir:stato:regio.decreto:1942-03-16;267', '042U0267', '1942-04-06', client],
	['urn:nir:stato:legge:1970-05-20;300', '070U0300', '1970-05-27', client],
	['urn:nir:stato:legge:1990-08-07;241', '090G0294', '1990-08-18', client],
	['urn:nir:stato:legge:1981-11-24;689', '081U0689', '1981-11-30', client],
	['urn:nir:stato:legge:1978-07-27;392', '078U0392', '1978-07-29', client],
	['urn:nir:stato:decreto.legislativo:2001-06-08;231', '001G0293', '2001-06-19', client],
	['urn:nir:stato:legge:2000-07-27;212', '000G0265', '2000-07-31', importer],
	['urn:nir:presidente.repubblica:decreto:1973-09-29;600', '073U0600', '1973-10-16', importer],
	['urn:nir:presidente.repubblica:decreto:1973-09-29;602', '073U0602', '1973-10-16', importer],
	['urn:nir:stato:legge:1998-12-09;431', '098G0483', '1998-12-15', eli],
	['urn:nir:stato:legge:2015-12-28;208', '15G00222', '2015-12-30', eli],
	['urn:nir:stato:legge:2017-12-27;205', '17G00222', '2017-12-29', eli],
	['urn:nir:stato:legge:2018-12-30;145', '18G00172', '2018-12-31', eli],
	['urn:nir:stato:legge:2019-12-27;160', '19G00165', '2019-12-30', eli],
	['urn:nir:stato:legge:2020-12-30;178', '20G00202', '2020-12-30', eli],
	['urn:nir:stato:legge:2022-12-29;197', '22G00211', '2022-12-29', eli],
	['urn:nir:stato:legge:2023-12-30;213', '23G00223', '2023-12-30', eli],
	['urn:nir:stato:legge:2024-12-30;207', '24G00229', '2024-12-31', eli],
	['urn:nir:stato:legge:2025-12-30;199', '25G00212', '2025-12-30', eli],
	['urn:nir:stato:decreto.legge:2020-03-17;18', '20G00034', '2020-03-17', eli],
	['urn:nir:presidente.repubblica:decreto:1998-07-22;322', '098G0373', '1998-09-07', eli],
	['urn:nir:stato:decreto.legislativo:1997-07-09;241', '097G0277', '1997-07-28', eli],
	['urn:nir:stato:decreto.legislativo:2005-12-05;252', '005G0277', '2005-12-13', eli],
	['urn:nir:stato:decreto.legislativo:2007-11-21;231', '007G0260', '2007-12-14', eli],
	['urn:nir:stato:decreto.legislativo:2021-12-29;230', '21G00252', '2021-12-30', eli],
	['urn:nir:stato:decreto.legislativo:2024-06-14;87', '24G00103', '2024-06-28', eli],
	['urn:nir:stato:decreto.legislativo:2024-07-29;110', '24G00128', '2024-08-07', eli],
	['urn:nir:stato:decreto.legislativo:2024-09-18;139', '24G00157', '2024-10-02', eli],
	['urn:nir:stato:decreto.legislativo:2024-11-14;175', '24G00193', '2024-11-28', eli],
	['urn:nir:stato:decreto.legislativo:2025-03-24;33', '25G00044', '2025-03-26', eli],
	['urn:nir:stato:decreto.legislativo:2026-06-19;117', '26G00131', '2026-07-03', eli],
]
