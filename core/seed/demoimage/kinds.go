package demoimage

// view is a kind of vehicle from the left side, from the front and from behind.
type view struct{ side, front, rear []shape }

// kinds are the drawings by name.
var kinds = map[string]view{
	"moto": {
		side:  over(shadow(375, 250), wheel(182, 396, 74), wheel(574, 396, 74), touring, screen),
		front: over(shadow(375, 90), facing(68, 236, 400), screenAhead, headlamp(375, 216, 40)),
		rear:  over(shadow(375, 90), facing(68, 236, 400), seatBehind(204), tailBehind(286)),
	},
	"cargo": {
		side:  over(shadow(385, 260), wheel(182, 396, 74), wheel(574, 396, 74), touring, screen, box),
		front: over(shadow(375, 90), boxBeyond, facing(68, 236, 400), screenAhead, headlamp(375, 216, 40)),
		rear:  over(shadow(375, 90), facing(68, 236, 400), seatBehind(204), boxBehind, tailBehind(300)),
	},
	"scooter": {
		side:  over(shadow(375, 235), wheel(196, 404, 66), wheel(562, 404, 66), commuter),
		front: over(shadow(375, 80), facing(60, 226, 392), headlamp(375, 204, 34)),
		rear:  over(shadow(375, 80), facing(60, 226, 392), seatBehind(226), tailBehind(300)),
	},
	"classic": {
		side:  over(shadow(375, 235), wheel(196, 406, 64), wheel(562, 406, 64), retro),
		front: over(shadow(375, 80), facing(62, 226, 392), headlamp(375, 172, 30), badge),
		rear:  over(shadow(375, 80), facing(62, 226, 392), seatBehind(226), tailBehind(300)),
	},
	"ebike": {
		side:  over(shadow(375, 230), spoked(196, 396, 74), spoked(562, 396, 74), stepThrough, basket),
		front: over(shadow(375, 60), slim, basketAhead, headlamp(375, 236, 17)),
		rear:  over(shadow(375, 60), slim, saddleBehind, tailBehind(330)),
	},
	"family": {
		side:  over(shadow(375, 240), spoked(186, 396, 74), spoked(572, 396, 74), stepThrough, bench),
		front: over(shadow(375, 60), slim, headlamp(375, 236, 17)),
		rear:  over(shadow(375, 70), slim, benchBehind, tailBehind(330)),
	},
	"pedelec": {
		side:  over(shadow(375, 260), spoked(186, 360, 110), spoked(564, 360, 110), diamond),
		front: over(shadow(375, 50), bicycle, headlamp(375, 206, 14)),
		rear:  over(shadow(375, 50), bicycle, bicycleSaddle, tailBehind(268)),
	},
	"kick": {
		side:  over(shadow(375, 210), wheel(206, 428, 42), wheel(556, 428, 42), deck),
		front: over(shadow(375, 60), stem, headlamp(375, 168, 13)),
		rear:  over(shadow(375, 60), stem, tailBehind(404)),
	},
	"balance": {
		side:  over(shadow(375, 130), wheel(375, 374, 96), pod),
		front: over(shadow(375, 190), pair, headlamp(375, 392, 12)),
		rear:  over(shadow(375, 190), pair, tailBehind(392)),
	},
}

func over(layers ...[]shape) []shape {
	var out []shape
	for _, layer := range layers {
		out = append(out, layer...)
	}
	return out
}

var touring = []shape{
	{dark, "B 182 396 258 182 20"},
	{shade, "M 150 352 C 150 316 206 300 240 330 L 256 372 L 226 356 C 210 330 178 326 150 352 Z"},
	{metal, "B 470 410 574 396 18"},
	{shade, "M 262 356 L 470 372 L 470 426 C 420 440 330 438 280 424 Z"},
	{paint, "M 452 408 C 420 380 410 330 428 290 L 640 256 C 676 258 694 276 690 300 C 684 330 640 330 630 360 C 600 304 530 310 506 396 Z"},
	{light, "M 428 290 L 640 256 C 662 258 676 264 684 276 L 440 316 Z"},
	{dark, "M 402 268 C 402 248 420 240 444 246 C 500 262 540 232 600 226 C 640 222 664 232 660 250 C 640 266 560 276 480 284 C 440 288 404 290 402 268 Z"},
	{paint, "M 236 168 C 210 190 206 236 222 268 L 268 420 C 290 430 318 424 330 412 L 296 300 C 290 250 290 200 280 172 Z"},
	{light, "M 236 168 C 210 190 206 236 222 268 L 246 346 L 258 340 C 238 280 238 220 256 168 Z"},
	{lamp, "M 212 214 C 206 236 210 254 222 262 L 240 244 C 236 228 238 216 242 204 Z"},
	{dark, "B 262 172 346 150 15"},
	{metal, "B 296 160 292 112 6"}, {metal, "E 292 102 20 13"},
	{tail, "M 676 268 C 690 274 696 288 690 302 L 662 306 L 664 276 Z"},
	{metal, "B 632 300 688 352 10"}, {bright, "M 664 340 L 706 340 L 700 372 L 668 372 Z"},
}

var screen = []shape{{glass, "M 240 172 C 216 128 224 80 252 52 C 268 84 276 130 284 170 Z"}}

var box = []shape{
	{dark, "B 608 240 704 240 12"},
	{shade, "M 604 232 L 604 152 C 604 138 612 132 626 132 L 706 132 C 718 132 726 140 726 152 L 726 232 Z"},
	{paint, "M 604 176 L 726 176 L 726 232 L 604 232 Z"}, {bright, "M 656 170 L 676 170 L 676 192 L 656 192 Z"},
}

var commuter = []shape{
	{dark, "B 196 404 262 212 16"},
	{shade, "M 150 372 C 152 330 212 318 246 352 L 252 384 C 226 356 184 350 150 372 Z"},
	{paint, "M 232 196 C 214 220 220 252 232 280 L 264 412 C 272 436 300 442 330 440 L 470 440 L 470 412 L 330 410 C 306 404 300 384 296 356 L 276 204 Z"},
	{light, "M 232 196 C 214 220 220 252 232 280 L 250 354 L 264 350 L 252 196 Z"},
	{dark, "B 318 414 462 414 14"},
	{paint, "M 448 428 C 432 380 440 330 462 300 L 640 284 C 668 288 676 310 666 340 L 642 380 C 616 330 540 326 510 416 Z"},
	{shade, "M 452 352 C 500 330 600 316 668 326 L 660 352 L 642 380 C 616 330 540 326 510 416 L 470 426 Z"},
	{dark, "M 434 286 C 436 268 452 264 474 266 L 628 252 C 652 252 658 266 650 280 C 590 296 520 300 470 302 C 448 304 432 302 434 286 Z"},
	{lamp, "E 238 232 13 20"},
	{dark, "B 254 200 332 176 13"}, {metal, "B 284 190 284 142 5"}, {metal, "E 284 132 17 12"},
	{tail, "M 654 294 C 668 302 672 318 666 332 L 640 330 L 642 298 Z"},
	{metal, "B 506 424 562 404 16"},
}

var retro = []shape{
	{dark, "B 196 406 258 220 15"},
	{paint, "M 136 400 C 140 340 196 316 242 352 C 256 366 258 388 250 404 C 236 360 180 352 136 400 Z"},
	{paint, "M 240 216 C 222 270 236 340 262 414 C 272 436 296 444 330 444 L 470 444 L 470 416 L 334 414 C 302 404 296 330 280 216 Z"},
	{bright, "B 240 230 262 404 5"},
	{dark, "B 322 417 462 417 12"},
	{paint, "M 444 436 C 424 366 446 300 500 292 L 600 288 C 664 296 692 352 676 416 C 660 404 652 340 566 338 C 500 340 490 396 492 440 Z"},
	{light, "M 462 330 C 476 304 492 294 520 292 L 600 290 C 634 296 656 314 668 340 C 630 308 520 310 462 330 Z"},
	{bright, "B 470 372 490 372 6"},
	{dark, "M 444 286 C 440 264 470 258 500 262 L 616 256 C 640 256 648 272 636 284 L 470 300 C 456 300 446 296 444 286 Z"},
	{metal, "E 252 176 26 26"}, {lamp, "E 240 176 15 20"},
	{dark, "B 262 190 336 176 13"}, {metal, "B 288 182 300 134 5"}, {bright, "E 302 124 15 15"},
	{tail, "E 676 366 10 18"}, {metal, "B 620 290 690 282 7"},
}

var stepThrough = []shape{
	{metal, "B 196 396 250 190 12"},
	{dark, "B 472 420 562 396 12"},
	{paint, "M 236 210 L 264 206 C 276 330 296 386 350 404 L 470 410 L 470 434 L 346 430 C 276 416 252 330 236 210 Z"},
	{light, "M 236 210 L 250 208 C 262 320 284 392 342 412 L 346 430 C 276 416 252 330 236 210 Z"},
	{shade, "M 446 424 L 456 306 C 458 296 466 292 476 292 L 540 292 C 552 294 556 302 550 312 L 506 424 Z"},
	{paint, "M 452 350 L 456 306 C 458 296 466 292 476 292 L 540 292 C 552 294 556 302 550 312 L 536 350 Z"},
	{dark, "B 500 292 496 262 12"},
	{dark, "M 440 258 C 440 240 462 240 490 244 C 520 248 540 234 562 240 C 578 246 572 262 552 266 C 510 272 440 276 440 258 Z"},
	{dark, "B 250 190 316 168 12"}, {metal, "B 280 180 284 142 5"}, {metal, "E 286 134 15 10"},
	{lamp, "E 236 226 12 14"},
	{shade, "M 120 384 C 128 312 210 292 258 346 L 250 354 C 208 312 144 326 132 384 Z"},
	{shade, "M 492 356 C 540 300 626 318 642 384 L 630 384 C 612 330 546 318 504 362 Z"},
	{metal, "B 548 300 648 292 8"}, {metal, "B 636 294 600 380 5"}, {tail, "M 640 284 L 660 284 L 658 306 L 640 306 Z"},
}

var basket = []shape{
	{metal, "M 130 214 L 222 214 L 212 284 L 148 284 Z"}, {bright, "M 138 220 L 214 220 L 212 232 L 140 232 Z M 142 244 L 210 244 L 208 256 L 144 256 Z M 146 266 L 206 266 L 206 276 L 148 276 Z"},
}

var bench = []shape{
	{dark, "M 436 258 C 436 238 462 238 490 242 L 668 232 C 690 232 694 252 676 260 L 490 274 C 462 278 436 276 436 258 Z"},
	{metal, "B 656 232 676 168 8"}, {paint, "M 660 166 C 664 154 690 154 694 168 L 690 224 C 686 234 670 234 668 224 Z"},
}

var diamond = []shape{
	{metal, "B 186 360 236 190 11"},
	{metal, "B 564 360 420 372 9"}, {metal, "B 564 360 470 210 9"},
	{paint, "B 240 216 424 372 26"}, {light, "B 238 206 470 214 15"}, {paint, "B 424 372 466 196 15"},
	{dark, "B 292 252 376 324 18"},
	{dark, "B 466 196 460 160 9"}, {dark, "M 420 156 C 420 142 442 142 464 146 C 484 148 500 138 512 146 C 520 156 508 164 486 166 C 460 170 420 172 420 156 Z"},
	{dark, "B 236 190 228 156 9"}, {dark, "B 228 156 276 146 11"},
	{dark, "E 424 372 32 32"}, {bright, "R 424 372 26 6"}, {metal, "B 424 372 400 424 8"}, {dark, "B 384 426 416 426 10"},
	{lamp, "E 214 200 10 10"}, {tail, "E 506 190 9 9"},
}

var deck = []shape{
	{dark, "B 206 428 236 300 14"},
	{paint, "B 236 330 282 118 20"}, {light, "B 232 326 276 124 6"},
	{paint, "M 222 384 C 240 420 260 430 300 430 L 520 430 L 556 400 L 560 414 L 530 456 L 290 456 C 244 456 216 430 208 396 Z"},
	{dark, "B 296 430 512 430 10"},
	{shade, "M 516 410 C 530 380 570 372 596 396 L 588 404 C 566 386 540 392 528 416 Z"},
	{dark, "B 282 118 350 104 14"}, {metal, "B 282 118 268 122 10"},
	{lamp, "E 252 178 9 11"}, {tail, "E 596 404 7 9"},
}

var pod = []shape{
	{paint, "M 282 360 C 282 318 316 300 375 300 C 434 300 468 318 468 360 L 456 372 C 430 330 320 330 294 372 Z"},
	{light, "M 282 360 C 282 318 316 300 375 300 L 375 310 C 326 310 296 326 290 366 Z"},
	{dark, "B 312 306 438 306 12"},
	{paint, "B 375 300 352 150 22"}, {shade, "B 381 298 358 152 8"},
	{dark, "M 318 140 C 318 122 340 116 362 120 L 384 130 C 392 140 388 158 374 160 L 338 160 C 326 158 318 152 318 140 Z"},
	{lamp, "E 292 346 8 12"}, {tail, "E 458 346 7 11"},
}
