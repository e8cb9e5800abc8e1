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

  it("decodes XML's five entities and numbers, and leaves CDATA as it is", () => {
    expect(read('<a b="&lt;&gt;&amp;&quot;&apos;&#65;&#x1F600;">&amp;lt;<![CDATA[<&amp;>]]></a>')).toMatchObject({
      attributes: { b: `<>&"'A😀` },
      text: '&lt;<&amp;>',
    })
  })

  it('has no attribute that was not written', () => {
    const { attributes } = read('<a __proto__="x" constructor="y"/>')
    expect(Object.entries(attributes)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
    expect(attributes.toString).toBeUndefined()
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'without a DOCTYPE or the like'],
    ['<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a/>', 'without a DOCTYPE or the like'],
    ['<a>&b;</a>', 'text without entities of its own, such as &b;'],
    ['<a>&</a>', 'text without entities of its own, such as &'],
    ['<a>&#x110000;</a>', 'text without entities of its own, such as &#x110000;'],
    ['<a b="1" b="2"/>', 'an element without a second attribute b'],
    ['<a b=1/>', 'attributes in quotation marks, then >'],
    ['<a b="<"/>', 'attributes in quotation marks, then >'],
    ['<a><b></a>', 'the end of b, not of a'],
    ['<a/></a>', 'the end of the file, not of a'],
    ['<a><b/>', 'the end of a; it may be truncated'],
    ['<a><!-- ', 'a comment that ends with "-->"; it may be truncated'],
    ['<a/><b/>', 'a single root element'],
    ['text<a/>', 'an element'],
    ['<1/>', 'the name of an element'],
    ['<a>'.repeat(1000), 'nested at most 100 elements deep'],
  ])('rejects %s', (text, expected) => {
    expect(() => read(text)).toThrow(`react-umbra: a.tmx: line 1 must be ${expected}, got `)
  })

  it('reports the line', () => {
    expect(() => read('<a>\n<b>\n</c></a>')).toThrow('react-umbra: a.tmx: line 3 must be the end of b, not of c')
  })
})
