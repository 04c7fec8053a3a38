// The list call on Express, without an index. Argument: the data file.
import { createServer } from 'node:http'
import express from 'express'
import { listen } from './listening.ts'
import { plainList, readProducts } from './plain-list.ts'

const products = readProducts(process.argv[2] ?? '')
const app = express()
app.get('/api/projects/product', (req, res) => res.json(plainList(products, req.query)))

listen(createServer(app))
