/*
 * A repair of guththila_stack.c of Axis2/C 1.6, which is compiled with this before it. As it is released, a stack that
 * is full grows by 16 places, and so in quadratic time. Here it does so up to 4096 places, which is more than the
 * messages of this project need, and then doubles, as in release 2.0.
 */
#include <guththila_stack.h>

#undef GUTHTHILA_STACK_DEFAULT
#define GUTHTHILA_STACK_DEFAULT (stack->top >= 4096 ? stack->top : 16)
