import { describe, expect, it } from 'vitest'
import { readXml } from '../../src/import/xml.js'

const read = (text: string) => readXml(text, 'a.tmx')

describe('readXml', () => {
  it('returns elements with their attributes, children, and text', () => {
    const text = `\uFEFF<?xml version="1.0"?><!-- a map --><map a="1" b = 'two "three"'><t/>x<u >y</u ></map>\n`
    expect(read(text)).toEqual({
      name: 'map',
      attributes: { a: '1', b: 'two "three"' },
      text: 'x',
      children: [
        { name: 't', attributes: {}, children: [], text: '' },
        { name: 'u', attributes: {}, children: [], text: 'y' },
      ],
    })
  })

  it("decodes XML's five entities and character references, but not in CDATA", () => {
    expect(read('<a b="&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;">&amp;lt;<![CDATA[<&amp;>]]></a>')).toMatchObject({
      attributes: { b: `<>&"'A😀` },
      text: '&lt;<&amp;>',
    })
  })

  it('returns only attributes that the file contains, even named __proto__', () => {
    const { attributes } = read('<a __proto__="x" constructor="y"/>')
    expect(Object.entries(attributes)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
    expect(attributes.toString).toBeUndefined()
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY c "d"><!ENTITY b "&c;">]><a>&b;</a>', 'text without unknown entities, such as &b;'],
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'text without unknown entities, such as &b;'],
    ['<!DOCTYPE a [<!ENTITY b "<c/>">]><a>&b;</a>', 'text without unknown entities, such as &b;'],
    ['<!DOCTYPE a [<!ENTITY b "c"><a/>', 'a DOCTYPE that ends with ">"; it may be truncated'],
    ['<!DOCTYPE a SYSTEM "a.dtd', 'a DOCTYPE that ends with ">"; it may be truncated'],
    ['<a/><!DOCTYPE a>', 'a DOCTYPE before the first element'],
    ['<a><!ELEMENT b></a>', 'an element, a comment, or text'],
    ['<a>&b;</a>', 'text without unknown entities, such as &b;'],
    ['<a>&</a>', 'text without unknown entities, such as &'],
    ['<a>&#x110000;</a>', 'text without unknown entities, such as &#x110000;'],
    ['<a b="1" b="2"/>', 'an element without a second attribute b'],
    ['<a b=1/>', 'attributes in quotation marks, then >'],
    ['<a b="<"/>', 'attributes in quotation marks, then >'],
    ['<a><b></a>', 'the end of b, not of a'],
    ['<a/></a>', 'the end of the file, not of a'],
    ['<a><b/>', 'the end of a; it may be truncated'],
    ['<a><b><c>', 'the end of c; it may be truncated'],
    ['<a><!-- ', 'a comment that ends with "-->"; it may be truncated'],
    ['<a/><b/>', 'a single root element'],
    ['text<a/>', 'an element'],
    ['<1/>', 'the name of an element'],
    ['<a>'.repeat(1000), 'nested at most 100 elements deep'],
  ])('rejects %s', (text, expected) => {
    expect(() => read(text)).toThrow(`react-umbra: a.tmx: line 1 must be ${expected}, got `)
  })

  it('expands internal entities of a DOCTYPE, and ignores the rest of it', () => {
    const doctype = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/[svg>.dtd" [
      <!-- > ] --> <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_svg 'second'>
      <!ENTITY % parameter "x"> %parameter; <!ENTITY copy '&#169;&#x41;'> <!ELEMENT svg (#PCDATA)> <?a ]> ?>
      <!ENTITY lt "no"> ] >`
    const { attributes, text } = read(`<?xml version="1.0"?>${doctype}<a xmlns="&ns_svg;" b='&lt;'>&copy; 2</a>`)
    expect({ ...attributes }).toEqual({ xmlns: 'http://www.w3.org/2000/svg', b: '<' })
    expect(text).toBe('©A 2')
  })

  it('limits the total length of expanded entities', () => {
    const doctype = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(10_000)}">]>`
    expect(read(`${doctype}<a>${'&b;'.repeat(104)}</a>`).text).toHaveLength(1_040_000)
    expect(() => read(`${doctype}<a>${'&b;'.repeat(105)}</a>`)).toThrow(
      'react-umbra: a.tmx: line 1 must be text whose entities expand to at most 1048576 characters',
    )
  })

  it('reports the line of an error', () => {
    expect(() => read('<a>\n<b>\n</c></a>')).toThrow('react-umbra: a.tmx: line 3 must be the end of b, not of c')
  })
})
